import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import { Box, Button, IconButton, MenuItem, TextField } from '@mui/material';
import type { CourierLayout } from '@rangrekha/contract';
import { COURIER_FIELDS, COURIER_FILE_LIMITS, type CourierField } from '@rangrekha/contract/courier-files';
import { LIMITS } from '@rangrekha/contract/limits';
import { COURIER_FILE_TEXTS } from '@rangrekha/contract/texts';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog } from '../../forms/FormDialog';
import { t } from '../../language/t';
import { LINE_ABOVE } from '../../ui/row-styles';
import { type LayoutDraft, saveLayout } from './courier-requests';

type Column = CourierLayout['columns'][number];
/** A column of the form; the key stays with it when it moves. */
type KeyedColumn = Column & { key: number };

const ROW = {
  display: 'grid',
  gap: 1,
  alignItems: 'end',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
  paddingY: 1.5,
  ...LINE_ABOVE,
} as const;

interface ColumnRowProps {
  column: KeyedColumn;
  place: number;
  isLast: boolean;
  onChange: (fields: Partial<Column>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const FIELD_LABELS: Record<CourierField, string> = {
  TEXT: t('orders.theSameTextOnEach'),
  ORDER_NUMBER: t('orders.orderNumber'),
  ORDER_DATE: t('orders.dayOfTheOrder'),
  NAME: t('words.name'),
  PHONE: t('words.phoneLabel'),
  EMAIL: t('words.email'),
  ADDRESS: t('orders.addressBothLines'),
  ADDRESS_LINE_1: t('orders.addressLine1'),
  ADDRESS_LINE_2: t('orders.addressLine2'),
  CITY: t('orders.city'),
  STATE: t('words.stateOfIndia'),
  PIN_CODE: t('words.pinCode'),
  CASH_TO_COLLECT: t('orders.cashToCollectInRupees'),
  TRACKING_NUMBER: t('words.trackingNumber'),
  PIECES: t('orders.numberOfPieces'),
  CONTENTS: t('orders.contents'),
};

const ColumnRow = ({ column, place, isLast, onChange, onMove, onRemove }: ColumnRowProps) => (
  <Box component="li" aria-label={t('orders.columnPlace', { place })} sx={ROW}>
    <TextField
      label={t('words.heading')}
      id={`heading-${column.key}`}
      value={column.heading}
      onChange={({ target }) => onChange({ heading: target.value })}
      slotProps={{ htmlInput: { maxLength: COURIER_FILE_LIMITS.heading } }}
    />
    <TextField
      select
      label={t('orders.whatItHolds')}
      id={`field-${column.key}`}
      value={column.field}
      onChange={({ target }) => onChange({ field: target.value as CourierField, text: '' })}
    >
      {COURIER_FIELDS.map((field) => (
        <MenuItem key={field} value={field}>
          {FIELD_LABELS[field]}
        </MenuItem>
      ))}
    </TextField>
    <Box sx={{ display: 'flex' }}>
      <IconButton
        onClick={() => onMove(-1)}
        disabled={place === 1}
        aria-label={t('orders.moveColumnPlaceUp', { place })}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton onClick={() => onMove(1)} disabled={isLast} aria-label={t('orders.moveColumnPlaceDown', { place })}>
        <DownIcon fontSize="small" />
      </IconButton>
      <IconButton onClick={onRemove} aria-label={t('orders.removeColumnPlace', { place })}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Box>
    {column.field === 'TEXT' && (
      <TextField
        label={t('words.text')}
        id={`text-${column.key}`}
        value={column.text}
        onChange={({ target }) => onChange({ text: target.value })}
        slotProps={{ htmlInput: { maxLength: COURIER_FILE_LIMITS.text } }}
      />
    )}
  </Box>
);

interface LayoutDialogProps {
  layout: LayoutDraft;
  onSaved: (layout: CourierLayout) => void;
  onClose: () => void;
}

/** Edits the columns of a courier's file. What was typed stays when it is refused. */
export function LayoutDialog({ layout, onSaved, onClose }: LayoutDialogProps) {
  const lastKey = useRef(layout.columns.length);
  const [name, setName] = useState(layout.name);
  const [columns, setColumns] = useState<KeyedColumn[]>(() =>
    layout.columns.map((column, key) => ({ ...column, key })),
  );
  const notify = useNotify();
  const typed = { name, columns: columns.map(({ heading, field, text }) => ({ heading, field, text })) };
  const change = (key: number, fields: Partial<Column>) =>
    setColumns(columns.map((column) => (column.key === key ? { ...column, ...fields } : column)));
  const move = (index: number, by: 1 | -1) => {
    const moved = columns.toSpliced(index, 1);
    setColumns(moved.toSpliced(index + by, 0, columns[index] as KeyedColumn));
  };
  const add = () => {
    lastKey.current += 1;
    setColumns([...columns, { key: lastKey.current, heading: '', field: 'ORDER_NUMBER', text: '' }]);
  };

  const save = async () => {
    const saved = await saveLayout({ ...layout, ...typed });
    notify(saved.message, { type: 'success' });
    onSaved(saved.layout);
  };

  return (
    <FormDialog
      title={layout.id ? t('orders.editLayout') : t('orders.newLayout')}
      size="md"
      isDirty={JSON.stringify(typed) !== JSON.stringify({ name: layout.name, columns: layout.columns })}
      save={save}
      failure={COURIER_FILE_TEXTS.saveFailed}
      saveLabel={t('orders.saveLayout')}
      closeLabel={layout.id ? t('orders.keepItAsItIs') : t('words.cancel')}
      onClose={onClose}
    >
      <TextField
        label={t('words.name')}
        id="layout-name"
        fullWidth
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
        sx={{ marginBottom: 1.5 }}
      />
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {columns.map((column, index) => (
          <ColumnRow
            key={column.key}
            column={column}
            place={index + 1}
            isLast={index === columns.length - 1}
            onChange={(fields) => change(column.key, fields)}
            onMove={(by) => move(index, by)}
            onRemove={() => setColumns(columns.toSpliced(index, 1))}
          />
        ))}
      </Box>
      <Button
        variant="outlined"
        size="small"
        startIcon={<AddIcon />}
        onClick={add}
        disabled={columns.length >= COURIER_FILE_LIMITS.columns}
      >
        {t('orders.addColumn')}
      </Button>
    </FormDialog>
  );
}
