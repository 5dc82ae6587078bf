interface HistoryEntry {
  url: string | null;
  sameDocument: boolean;
}

/** The part of the browser's Navigation API that is needed here, see https://developer.mozilla.org/docs/Web/API/Navigation. */
interface Navigation {
  currentEntry: { index: number } | null;
  entries(): HistoryEntry[];
}

/**
 * Goes back to `path` if that is the previous entry of the history: a new navigation would add the entry a second time.
 * @returns whether it goes back; false in a browser without the Navigation API
 */
export function historyBackTo(path: string): boolean {
  const { navigation } = window as { navigation?: Navigation };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (!before?.sameDocument || before.url?.split('#')[0] !== new URL(path, window.location.href).href) return false;
  window.history.back();
  return true;
}
