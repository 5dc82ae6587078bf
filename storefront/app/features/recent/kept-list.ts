import { dropText, type ListKey, readText, writeText } from '~/features/session/storage';

interface KeptList<Item> {
  /** The newest first; empty if the storage has none or something else. */
  read: () => Item[];
  /** Puts an item in front. A storage that is full keeps what it has. */
  add: (item: Item) => void;
  clear: () => void;
}

/**
 * A short list in the browser's storage. The server never gets it.
 * @param idOf tells equal items; undefined for what is no item
 */
export function keptList<Item>(key: ListKey, most: number, idOf: (item: Item) => string | undefined): KeptList<Item> {
  const read = (): Item[] => {
    try {
      return [JSON.parse(readText(key) ?? '[]')].flat().filter((item) => item && idOf(item)?.trim());
    } catch {
      return [];
    }
  };
  const add = (item: Item) => {
    const others = read().filter((one) => idOf(one) !== idOf(item));
    try {
      writeText(key, JSON.stringify([item, ...others].slice(0, most)));
    } catch {
      // The storage is full: nothing on the page depends on this list.
    }
  };
  return { read, add, clear: () => dropText(key) };
}
