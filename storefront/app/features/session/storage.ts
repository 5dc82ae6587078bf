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
  localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));

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

export const readUser = () => userIn(localStorage.getItem('user'));
export const readCart = () => idsIn(localStorage.getItem('cart'));
export const readWishlist = () => idsIn(localStorage.getItem('wishlist'));

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

export function clearSession(): void {
  forgotten++;
  for (const key of STORAGE_KEYS) localStorage.removeItem(key);
  announce();
}

export function setUser({ username, userType }: StoredUser): void {
  set('user', { username, userType });
  announce();
}

export function setCart(variantIds: string[]): void {
  set('cart', variantIds);
  announce();
}

export function setWishlist(productIds: string[]): void {
  set('wishlist', productIds);
  announce();
}
