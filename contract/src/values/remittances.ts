/** How a line of a courier's file of cash compares with what was open. The database checks them too (`remittance_lines_outcome_known`). */
export const REMITTANCE_OUTCOMES = ['MATCHED', 'SHORT', 'OVER', 'DOUBLED', 'UNKNOWN'] as const;
export type RemittanceOutcome = (typeof REMITTANCE_OUTCOMES)[number];

/** What does not add up: no cash for an order, too little or too much of it, or a line that is not counted. */
export const CASH_GAPS = ['MISSING', 'SHORT', 'OVER', 'DOUBLED', 'UNKNOWN'] as const;

export const CASH_LIMITS = { reference: 60, lines: 5_000, gaps: 200, remittances: 20, days: 90 } as const;
