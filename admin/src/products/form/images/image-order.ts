import type { DraftImage } from '../product-draft';

let made = 0;

/** A chosen file as an image of the form, with a unique key. */
export function draftImage(file: File): DraftImage {
  made += 1;
  return { key: `new-${made}-${file.name.slice(-80)}`, url: URL.createObjectURL(file), file };
}

/** The list with one element moved to another index; an index outside the list changes nothing. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  const element = list[from];
  if (element === undefined || to < 0 || to >= list.length) return list;
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), element, ...others.slice(to)];
}
