import { localStorageStore } from 'react-admin';

/** What the lists and the menu keep in this browser: filters, selections, searches, columns, the theme. */
export const store = localStorageStore('1', 'rangrekha-admin');

const OWNER = 'owner';

/** Clears what one person left in this browser. */
export function forgetPerson(): void {
  store.reset();
  sessionStorage.clear();
}

/** Keeps the store for one person: what another one left is cleared. @param id of the user */
export function keepFor(id: string): void {
  if (store.getItem(OWNER) === id) return;
  forgetPerson();
  store.setItem(OWNER, id);
}
