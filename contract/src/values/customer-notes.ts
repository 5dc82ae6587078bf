/** Of one customer. */
export const CUSTOMER_NOTE_LIMITS = { notes: 200, tags: 10 } as const;

export const CUSTOMER_NOTE_TEXTS = {
  added: 'Note added',
  deleted: 'Note deleted',
  ofColleague: 'Only its author can delete a note.',
  tooMany: `There can be at most ${CUSTOMER_NOTE_LIMITS.notes} notes about a customer.`,
  tagsSaved: 'Tags saved',
} as const;
