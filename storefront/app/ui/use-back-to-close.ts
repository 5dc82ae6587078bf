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
    const { pathname, search } = window.location;
    if (historyEntry().overlay !== name)
      window.history.pushState({ ...window.history.state, overlay: name, text: undefined }, '');
    const close = (event: PopStateEvent) => {
      // The router would read the page's data again for a step that stays on the page.
      if (window.location.pathname === pathname && window.location.search === search) event.stopImmediatePropagation();
      back.current();
    };
    window.addEventListener('popstate', close, { capture: true });
    return () => window.removeEventListener('popstate', close, { capture: true });
  }, [name]);
  return () => {
    if (historyEntry().overlay === name) window.history.back();
  };
}
