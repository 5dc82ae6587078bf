export const AREA_LIMITS = {
  /** Areas that have a rule of their own. */
  areas: 20_000,
  /** Days of the shop's shortest promise. */
  minDaysMax: 30,
} as const;

/** The columns of the file with areas. */
export const AREA_COLUMNS = ['prefix', 'delivers', 'takesCash'] as const;

export const AREA_TEXTS = {
  prefix: 'must be one to six digits',
  saved: (prefix: string) => `Area ${prefix} saved`,
  deleted: (prefix: string) => `Rule for area ${prefix} deleted`,
  imported: (areas: number) => `${areas} areas imported`,
  tooMany: (areas: number) => `There can be at most ${areas} areas.`,
  minDays: 'must be a whole number from 1 to 30 days',
  failed: 'Failed to save the area.',
} as const;
