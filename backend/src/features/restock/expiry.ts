const DAY = 24 * 3_600_000;

/** When a subscription is deleted that changes `now` and is then kept for so many days. */
export const expiryOf = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY);
