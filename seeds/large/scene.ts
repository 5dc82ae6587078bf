const DAY = 86_400_000;
const DAYS = 730;
/** The share of people and products that is there on the first day. */
const THERE_AT_ONCE = 0.1;
/** By this share of the time the last ones have come. */
const ALL_THERE = 0.97;

/** How many of each the large shop gets. */
export interface Amounts {
  customers: number;
  products: number;
  orders: number;
}

/** What every row is made from, beside its own number: the same scene gives the same rows. */
export interface Scene {
  amounts: Amounts;
  /** The two years end here: when the first run began. */
  from: Date;
  categories: { id: string; name: string }[];
  /** Pictures of the demo shop, which all products share. */
  mediaIds: string[];
  passwordHash: string;
  admin: { id: string; name: string };
}

/** The start of the two years that end now. */
export const startBefore = (now: Date): Date => new Date(now.getTime() - DAYS * DAY);

/** The time at a share (0 to 1) of the two years. */
export const timeAt = ({ from }: Scene, share: number): Date => new Date(from.getTime() + share * DAYS * DAY);

/** When the index-th of `count` came: some on the first day, a second apart, the others evenly after them. */
export function arrivalOf(scene: Scene, index: number, count: number): Date {
  const share = (index / count - THERE_AT_ONCE) / (1 - THERE_AT_ONCE);
  return share > 0 ? timeAt(scene, share * ALL_THERE) : new Date(scene.from.getTime() + index * 1000);
}

/** How many of `count` have certainly come by a time; at least one. */
export function thereAt({ from }: Scene, time: Date, count: number): number {
  const share = (time.getTime() - from.getTime()) / (DAYS * DAY) / ALL_THERE;
  const there = Math.floor(count * (THERE_AT_ONCE + (1 - THERE_AT_ONCE) * share));
  return Math.max(1, Math.min(count, there));
}
