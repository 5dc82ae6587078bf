/** The columns of the table of variants, shared by its head and its rows. */
export const VARIANT_COLUMNS = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  gridTemplateColumns:
    '16px minmax(110px, 1.8fr) minmax(52px, 0.55fr) 60px minmax(112px, 0.9fr) minmax(112px, 0.9fr) 152px 44px',
} as const;
