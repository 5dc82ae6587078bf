import { arrayMove, useSortable } from '@dnd-kit/sortable';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { DragOrder } from '../forms/DragOrder';
import { MoveButton } from '../forms/MoveButton';
import { t } from '../language/t';
import { LINE_ABOVE } from '../ui/row-styles';
import { type Column, inOrder, useColumnOrder, useColumns, useHiddenColumns } from './use-columns';

const LIST = { listStyle: 'none', margin: 0, padding: 0 } as const;
const ROW = {
  display: 'flex',
  alignItems: 'center',
  ...LINE_ABOVE,
  backgroundColor: 'background.paper',
  position: 'relative',
} as const;
const BUTTON = { minWidth: 44, minHeight: 44 } as const;

interface ColumnRowProps {
  column: Column;
  place: number;
  total: number;
  isShown: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
}

function ColumnRow({ column: { id, label }, place, total, isShown, onToggle, onMove }: ColumnRowProps) {
  const sorted = useSortable({ id });
  return (
    <Box
      component="li"
      ref={sorted.setNodeRef}
      sx={{ ...ROW, zIndex: sorted.isDragging ? 1 : 0 }}
      style={{ transform: `translate(0, ${sorted.transform?.y ?? 0}px)`, transition: sorted.transition }}
    >
      <IconButton
        ref={sorted.setActivatorNodeRef}
        {...sorted.listeners}
        sx={{ ...BUTTON, cursor: 'grab', touchAction: 'none' }}
        aria-label={t('views.moveLabelPlacePlaceOf', { label, place: place + 1, total })}
        aria-describedby={sorted.attributes['aria-describedby']}
      >
        <DragIcon fontSize="small" />
      </IconButton>
      <FormControlLabel
        label={label}
        sx={{ flexGrow: 1, minWidth: 0, marginLeft: 0 }}
        control={<Checkbox checked={isShown} onChange={onToggle} />}
      />
      <MoveButton
        name={t('views.moveLabelUp', { label })}
        sx={BUTTON}
        isOff={place === 0}
        onPress={() => onMove(place - 1)}
      >
        <UpIcon fontSize="small" />
      </MoveButton>
      <MoveButton
        name={t('views.moveLabelDown', { label })}
        sx={BUTTON}
        isOff={place === total - 1}
        onPress={() => onMove(place + 1)}
      >
        <DownIcon fontSize="small" />
      </MoveButton>
    </Box>
  );
}

/** Hides the columns of a list and puts them in order; the list behind it shows it at once. */
export function ColumnsDialog({ onClose }: { onClose: () => void }) {
  const [all] = useColumns();
  const [hidden, setHidden] = useHiddenColumns();
  const [order, setOrder] = useColumnOrder();
  const [moved, setMoved] = useState('');
  const columns = inOrder(all, order);
  const ids = columns.map(({ id }) => id);
  const toggle = (id: string) => setHidden(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]);
  const move = (from: number, to: number) => {
    setOrder(arrayMove(ids, from, to));
    setMoved(t('views.columnMovedToPlaceTo', { column: columns[from]?.label, to: to + 1, columns: columns.length }));
  };
  const reset = () => {
    setHidden([]);
    setOrder([]);
    setMoved(t('views.allColumnsAreShownIn'));
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="columns-title">
      <DialogTitle id="columns-title">{t('words.columns')}</DialogTitle>
      <DialogContent>
        <DragOrder of={t('views.column')} keys={ids} onMove={move}>
          <Box component="ul" sx={LIST}>
            {columns.map((column, place) => (
              <ColumnRow
                key={column.id}
                column={column}
                place={place}
                total={columns.length}
                isShown={!hidden.includes(column.id)}
                onToggle={() => toggle(column.id)}
                onMove={(to) => move(place, to)}
              />
            ))}
          </Box>
        </DragOrder>
        <span aria-live="polite" style={visuallyHidden}>
          {moved}
        </span>
      </DialogContent>
      <DialogActions>
        <Button onClick={reset}>{t('views.reset')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('words.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
