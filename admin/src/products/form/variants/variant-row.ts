/** The place of one variant among the others of a card: its fields beside each other where there is room. */
export const VARIANT_ROW = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  paddingY: 1,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;
