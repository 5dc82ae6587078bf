import { LINE_ABOVE } from '../ui/row-styles';
/** The style of a card's row that is a link. */
export const ROW_LINK = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  paddingY: 1,
  minWidth: 0,
  color: 'text.primary',
  textDecoration: 'none',
  ...LINE_ABOVE,
  '&:hover': { backgroundColor: 'action.hover' },
} as const;
