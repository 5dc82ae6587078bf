const DAY = 86_400_000;
const DAYS = 730;
/** The share of customers and products that exist on the first day. */
const THERE_AT_ONCE = 0.1;
/** The share of the two years after which the last ones exist. */
const ALL_THERE = 0.97;

/** The number of rows of each kind in the large shop. */
export interface Amounts {
  customers: number;
  products: number;
  orders: number;
}

/** The data that all rows are made from: the same scene and index give the same row. */
export interface Scene {
  amounts: Amounts;
  /** The end of the two years: the time at which the first run began. */
  from: Date;
  categories: { id: string; name: string }[];
  /** Images of the demo shop, shared by all products. */
  mediaIds: string[];
  passwordHash: string;
  admin: { id: string; name: string };
}

/** The start of two years that end now. */
export const startBefore = (now: Date): Date => new Date(now.getTime() - DAYS * DAY);

/** The time after a share (0 to 1) of the two years. */
export const timeAt = ({ from }: Scene, share: number): Date => new Date(from.getTime() + share * DAYS * DAY);

/** When row `index` of `count` was created: some on the first day, a second apart, the others evenly after them. */
export function arrivalOf(scene: Scene, index: number, count: number): Date {
  const share = (index / count - THERE_AT_ONCE) / (1 - THERE_AT_ONCE);
  return share > 0 ? timeAt(scene, share * ALL_THERE) : new Date(scene.from.getTime() + index * 1000);
}

/** How many of `count` rows exist for certain at a time; at least one. */
export function thereAt({ from }: Scene, time: Date, count: number): number {
  const share = (time.getTime() - from.getTime()) / (DAYS * DAY) / ALL_THERE;
  const there = Math.floor(count * (THERE_AT_ONCE + (1 - THERE_AT_ONCE) * share));
  return Math.max(1, Math.min(count, there));
}
