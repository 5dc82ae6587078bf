/** Beside each other, and in further lines where there is no room. */
export const WRAPPING_ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const;
/** The first at the left, the last at the right. */
export const SPREAD_ROW = { display: 'flex', alignItems: 'center', justifyContent: 'space-between' } as const;
export const LINE_ABOVE = { borderTop: '1px solid', borderColor: 'divider' } as const;
export const LINE_BELOW = { borderBottom: '1px solid', borderColor: 'divider' } as const;
/** For the entries of a list. */
export const LINE_BETWEEN = { ...LINE_ABOVE, '&:first-of-type': { borderTop: 0 } } as const;
export const PLAIN_LIST = { listStyle: 'none', margin: 0, padding: 0 } as const;
