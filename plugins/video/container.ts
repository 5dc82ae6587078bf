/** A part of a file: a box of MP4, an element of WebM. */
export interface Part<Id> extends Span {
  id: Id;
}

/** The place of a part's content in the bytes. */
export interface Span {
  from: number;
  to: number;
}

/** Parts that are looked at beside each other: videos have far fewer before the first picture. */
export const MOST_PARTS = 1_000;

/** What a file says of its pictures: how they are encoded, and their size in pixels. */
export interface SaidOfVideo {
  codec: string;
  width: number;
  height: number;
}

/** The first part of a path. */
export function partAt<Id>(
  partsIn: (span: Span) => Iterable<Part<Id>>,
  span: Span,
  [wanted, ...rest]: readonly Id[],
): Part<Id> | undefined {
  for (const part of partsIn(span))
    if (part.id === wanted) return rest.length === 0 ? part : partAt(partsIn, part, rest);
  return undefined;
}
