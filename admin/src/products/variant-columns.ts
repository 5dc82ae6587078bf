/** The columns of the table of variants, shared by its head and its rows. */
export const VARIANT_COLUMNS = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  gridTemplateColumns:
    '16px minmax(110px, 1.4fr) minmax(56px, 0.6fr) 68px minmax(88px, 1fr) minmax(88px, 1fr) 152px 44px',
} as const;
