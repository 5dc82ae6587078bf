/** The columns of the table of variants, shared by its head and its rows. */
export const VARIANT_COLUMNS = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  gridTemplateColumns:
    '20px minmax(120px, 1.4fr) minmax(64px, 0.7fr) 76px minmax(96px, 1fr) minmax(96px, 1fr) 128px 44px',
} as const;
