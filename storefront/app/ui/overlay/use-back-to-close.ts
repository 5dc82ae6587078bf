import { useEffect, useRef } from 'react';

/** What the browser's history keeps with an entry that an overlay made. */
interface OverlayEntry {
  overlay?: string;
  /** What was typed there. */
  text?: string;
}

/** What belongs to the entry that is shown, see OverlayEntry. */
export const historyEntry = (): OverlayEntry => window.history.state ?? {};

/** Keeps what was typed with the overlay's entry. */
export const keepInEntry = (text: string) => window.history.replaceState({ ...window.history.state, text }, '');

/**
 * Gives an overlay an entry of its own in the browser's history for as long as it is mounted: Back closes it, and the
 * page below stays as it is.
 * @param onBack hears of Back, also of one that leaves the page
 * @returns what the overlay's own buttons call to be closed; it ends in `onBack` too
 */
export function useBackToClose(name: string, onBack: () => void): () => void {
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    if (historyEntry().overlay !== name)
      window.history.pushState({ ...window.history.state, overlay: name, text: undefined }, '');
    // The router hears of it too and reads the page's data again, but the overlay need not wait for that.
    const close = () => back.current();
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [name]);
  return () => {
    if (historyEntry().overlay === name) window.history.back();
  };
}
