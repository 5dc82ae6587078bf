import type { User } from '@rangrekha/contract';
import { STORAGE_KEYS } from '@rangrekha/contract/limits';

export interface StoredUser {
  username: string;
  userType: User['userType'];
}

/** What /session answers: who is signed in, and what they have. */
export interface SessionAnswer {
  token: string;
  user: User;
  /** Ids of variants. */
  cart: string[];
  /** Ids of products. */
  wishlist: string[];
}

type Key = (typeof STORAGE_KEYS)[number];

const memory = new Map<string, string>();

/** Stands in for local storage where the browser refuses it, as long as the page is open. */
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

/** Whether the browser keeps anything for the next page. */
export const keepsStorage = () => storage() !== pageStorage;

/** The text under a key; null when there is none. */
export const readText = (key: Key) => storage().getItem(key);

/** Lets everything on this page that shows local storage look again; other tabs hear of it by themselves. */
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

/** How often this page has forgotten its session: an answer that was asked for before is about somebody who has left. */
export const timesForgotten = () => forgotten;

let changes = 0;

/** How often cart or wishlist have changed on this page: an answer that was asked for before may not know of it. */
export const timesChanged = () => changes;

export function clearSession(): void {
  forgotten++;
  for (const key of STORAGE_KEYS) storage().removeItem(key);
  announce();
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
