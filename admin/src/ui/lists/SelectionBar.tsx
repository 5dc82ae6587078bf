import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Checkbox, IconButton, Typography } from '@mui/material';
import { count } from '@rangrekha/contract/numbers';
import { type ReactNode, useRef } from 'react';
import { SelectAllButton, useListContext } from 'react-admin';
import { t } from '../../language/t';
import { BULK_BAR, ON_BULK_BAR } from '../../theme/palette';
import { totalText } from './total-text';

const PLACE = {
  position: 'relative',
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  paddingLeft: 0.75,
} as const;
const BAR = {
  ...PLACE,
  position: 'sticky',
  top: 60,
  flexWrap: 'wrap',
  columnGap: 1,
  minHeight: 56,
  backgroundColor: BULK_BAR,
  color: ON_BULK_BAR,
  '&& .MuiButtonBase-root': { color: 'inherit' },
  '& .Mui-disabled': { opacity: 0.6 },
} as const;
// Hidden, not removed, when nothing is selected, because a started action must go on.
const ACTIONS = { flexWrap: 'wrap', marginLeft: { sm: 'auto' }, order: { xs: 1, sm: 0 } };
const CLOSE = { marginLeft: { xs: 'auto', sm: 0 }, marginRight: 1 };
/** Lies over the head of the table, so that the rows do not move. */
const OVER_HEAD = {
  bar: { marginTop: '-12px', marginBottom: '-44px' },
  rest: { height: 44, width: 'fit-content', marginBottom: '-44px' },
};
const NO_ROOM = { bar: { marginBottom: 1.5 }, rest: { minHeight: 56, marginBottom: 1.5 } };

interface SelectionBarProps {
  /** The actions for the selected rows. */
  children: ReactNode;
  isOverHead?: boolean;
}

/** Selects all rows of this page; when rows are selected, shows their number and their actions. */
export function SelectionBar({ children, isOverHead = false }: SelectionBarProps) {
  const { data = [], page, perPage, total = 0, selectedIds, onSelect, onUnselectItems } = useListContext();
  const all = totalText(total, page * perPage);
  const here = data.map(({ id }) => id);
  const areAllHere = here.length > 0 && here.every((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !here.includes(id));
  const isOpen = selectedIds.length > 0;
  const place = useRef<HTMLElement>(null);
  const unselect = () => {
    // The button is removed when nothing is selected.
    place.current?.querySelector('input')?.focus();
    onUnselectItems();
  };
  const { bar, rest } = isOverHead ? OVER_HEAD : NO_ROOM;
  return (
    <Box
      ref={place}
      role="group"
      aria-label={t('ui.selection')}
      sx={isOpen ? { ...BAR, ...bar } : { ...PLACE, ...rest }}
    >
      <Checkbox
        aria-label={t('ui.selectAllOnThisPage')}
        sx={{ width: 44, height: 44 }}
        checked={areAllHere}
        indeterminate={isOpen && !areAllHere}
        onChange={() => onSelect(areAllHere ? others : [...others, ...here])}
      />
      <Typography role="status" sx={{ fontWeight: isOpen ? 600 : 400 }}>
        {isOpen
          ? t('ui.selectedIdsOfTotalSelected', { selectedIds: count(selectedIds.length), total: all })
          : !isOverHead && t('ui.selectAllOnThisPage')}
      </Typography>
      {isOpen && <SelectAllButton label={t('ui.selectAllTotal', { total: all })} />}
      <Box sx={{ ...ACTIONS, display: isOpen ? 'flex' : 'none' }}>{children}</Box>
      {isOpen && (
        <IconButton onClick={unselect} aria-label={t('ui.unselect')} sx={CLOSE}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
