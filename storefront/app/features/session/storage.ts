import type { User } from '@rangrekha/contract';
import { SIGN_OUT_KEY, STORAGE_KEYS } from '@rangrekha/contract/limits';

export interface StoredUser {
  username: string;
  userType: User['userType'];
}

/** The answer of /session: the user, the cart and the wishlist. */
export interface SessionAnswer {
  token: string;
  user: User;
  /** Ids of variants. */
  cart: string[];
  /** Ids of products. */
  wishlist: string[];
}

/** Lists of what somebody looked at. They end with a sign-out: the next person may be another one. */
const LIST_KEYS = ['recentlyViewed', 'recentSearches'] as const;
export type ListKey = (typeof LIST_KEYS)[number];

/** The PIN code is the browser's, not the account's: it stays after a sign-out. */
type Key = (typeof STORAGE_KEYS)[number] | ListKey | 'deliveryPin';

const memory = new Map<string, string>();

/** Replaces local storage in browsers that refuse it, for as long as the page is open. */
const pageStorage = {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
  removeItem: (key: string) => void memory.delete(key),
};

function storage() {
  try {
    return window.localStorage ?? pageStorage;
  } catch {
    return pageStorage;
  }
}

/** Whether the browser allows local storage. */
export const keepsStorage = () => storage() !== pageStorage;

/** The text under a key; null when there is none. */
export const readText = (key: Key) => storage().getItem(key);

/** @throws if the storage is full */
export const writeText = (key: ListKey, text: string) => storage().setItem(key, text);

export const dropText = (key: ListKey) => storage().removeItem(key);

/** Notifies the components of this page that read local storage; other tabs get the storage event of the browser. */
const announce = () => window.dispatchEvent(new Event('storage'));

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const set = (key: Key, value: unknown) =>
  storage().setItem(key, typeof value === 'string' ? value : JSON.stringify(value));

const isIdList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** Ids from the text under `cart` or `wishlist`; none when it is anything else. */
export function idsIn(text: string | null): string[] {
  const value = parse(text);
  return isIdList(value) ? value : [];
}

/** The user from the text under `user`; undefined means signed out. */
export function userIn(text: string | null): StoredUser | undefined {
  const value = parse(text) as StoredUser | null;
  return typeof value?.username === 'string' ? value : undefined;
}

export const readUser = () => userIn(readText('user'));
export const readCart = () => idsIn(readText('cart'));
export const readWishlist = () => idsIn(readText('wishlist'));

export const writePin = (pin: string) => set('deliveryPin', pin);

export function writeSession({ token, user, cart, wishlist }: SessionAnswer): void {
  set('authToken', token);
  set('role', user.userType);
  set('userId', user.id);
  set('user', { username: user.username, userType: user.userType });
  set('cart', cart);
  set('wishlist', wishlist);
  announce();
}

let forgotten = 0;

/** Counts the sign-outs of this page: an answer to an earlier request is about the previous user. */
export const timesForgotten = () => forgotten;

let changes = 0;

/** Counts the changes of cart and wishlist on this page: an answer to an earlier request may not contain them. */
export const timesChanged = () => changes;

export function clearSession(): void {
  forgotten++;
  for (const key of STORAGE_KEYS) storage().removeItem(key);
  announce();
}

/** Clears the session because somebody signed out: the back office in another tab clears its screens. */
export function signOut(): void {
  storage().setItem(SIGN_OUT_KEY, new Date().toISOString());
  storage().removeItem(SIGN_OUT_KEY);
  clearSession();
  for (const key of LIST_KEYS) dropText(key);
}

export function setUser({ username, userType }: StoredUser): void {
  set('user', { username, userType });
  announce();
}

export function setCart(variantIds: string[]): void {
  changes++;
  set('cart', variantIds);
  announce();
}

export function setWishlist(productIds: string[]): void {
  changes++;
  set('wishlist', productIds);
  announce();
}
