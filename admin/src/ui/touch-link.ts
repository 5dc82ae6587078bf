/** A link that stands for itself; on a phone as large as a finger needs. */
export const TOUCH_LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: { xs: 44, sm: 0 },
  minHeight: { xs: 44, sm: 0 },
} as const;
