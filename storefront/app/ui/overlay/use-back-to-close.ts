import { useEffect, useRef } from 'react';

/** State of the history entry that an overlay has pushed. */
interface OverlayEntry {
  overlay?: string;
  /** The text typed in the overlay. */
  text?: string;
}

/** The state of the current history entry. */
export const historyEntry = (): OverlayEntry => window.history.state ?? {};

/** Stores the typed text in the current history entry. */
export const keepInEntry = (text: string) => window.history.replaceState({ ...window.history.state, text }, '');

/**
 * Gives an overlay an entry of its own in the browser's history for as long as it is mounted: Back closes it, and the
 * page below stays as it is.
 * @param onBack runs on every Back, also one that leaves the page
 * @returns closes the overlay for its own buttons; it calls `onBack` too
 */
export function useBackToClose(name: string, onBack: () => void): () => void {
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    if (historyEntry().overlay !== name)
      window.history.pushState({ ...window.history.state, overlay: name, text: undefined }, '');
    // The router also reacts and loads the page's data again; the overlay closes without waiting for that.
    const close = () => back.current();
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [name]);
  return () => {
    if (historyEntry().overlay === name) window.history.back();
  };
}
