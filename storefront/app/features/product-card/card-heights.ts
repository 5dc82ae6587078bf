let left: { entry: string | undefined; width: number; heights: number[] } | undefined;

/** The router's name of the present entry of the history; the first one of a document has none. */
const entryOf = (): string | undefined => window.history.state?.key;

/** Keeps how high the cards of a list are when one of them is opened: nothing is laid out anew for that. */
export function keepHeights(list: Element | null) {
  const heights = Array.from(list?.children ?? [], (card) => card.getBoundingClientRect().height);
  left = { entry: entryOf(), width: window.innerWidth, heights };
}

/** The heights, in pixels, that the cards of this list had when it was left; undefined unless the shopper came back to it. */
export const heightsBefore = (cards: number): number[] | undefined =>
  left?.heights.length === cards && left.entry === entryOf() && left.width === window.innerWidth
    ? left.heights
    : undefined;
