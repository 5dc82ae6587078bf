/** What a segment may ask of its customers, and how many segments there are. */
export const SEGMENT_LIMITS = { name: 120, orders: 10_000, rupees: 1_00_00_000, days: 3_650, segments: 100 } as const;

export const SEGMENT_TEXTS = {
  nameRequired: 'Please fill the name of the segment.',
  nameTaken: 'Another segment has this name.',
  conditionRequired: 'Please complete at least one condition.',
  saved: 'Segment saved',
  deleted: 'Segment deleted',
  inUse: 'A discount uses this segment. Please choose another segment there first.',
  gone: 'This segment no longer exists. Please choose another one.',
  tooMany: `A shop can have at most ${SEGMENT_LIMITS.segments} segments. Please delete one first.`,
  fetchFailed: 'Failed to fetch segments',
  saveFailed: 'Failed to save segment.',
  deleteFailed: 'Failed to delete segment',
} as const;
