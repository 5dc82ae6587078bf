// Apart from the texts and limits that the pages of the shop load.
export const API_KEY_LIMITS = {
  keys: 50,
  name: 40,
  /** Calls of one key in a minute. */
  calls: 6_000,
} as const;

export const API_KEY_TEXTS = {
  made: 'Key created',
  rotated: 'New secret created. The old one works for one more day.',
  revoked: 'Key revoked',
  notOwn: 'Only the colleague who created this key can give it a new secret. You can revoke it.',
  expired: 'This key has expired. Please create a new one.',
  endsTooSoon: 'must be in the future',
  tooMany: (n: number) => `A shop can have at most ${n} keys. Please revoke one that is not used.`,
  personOnly: 'A key cannot do this. Please sign in.',
  readsOnly: 'This key is read-only.',
  fetchFailed: 'Failed to fetch API keys',
  saveFailed: 'Failed to create the key.',
  revokeFailed: 'Failed to revoke the key.',
} as const;
