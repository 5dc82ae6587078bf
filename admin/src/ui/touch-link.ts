/** A link outside of text; at least 44 pixels on a phone. */
export const TOUCH_LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: { xs: 44, sm: 0 },
  minHeight: { xs: 44, sm: 0 },
} as const;
