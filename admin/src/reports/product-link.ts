/** A product's name in a table of figures; a target for a finger. */
export const PRODUCT_LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, sm: 0 },
  minWidth: { xs: 44, sm: 0 },
  color: 'text.primary',
  overflowWrap: 'anywhere',
} as const;
