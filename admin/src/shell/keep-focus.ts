import { focusTitle } from './focus-title';

const WATCHED = { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled', 'class'] };

/**
 * From now on, whoever loses what they were at goes on from a place that is there: from the same control when it was
 * disabled for a while, else from the title of the screen that is shown then.
 */
export function keepFocus(): void {
  let last: HTMLElement | null = null;
  let isDue = false;
  const keep = () => {
    isDue = false;
    if (!last || document.activeElement !== document.body) return;
    if (last.isConnected) {
      if (last.matches(':disabled')) return;
      last.focus();
    }
    if (document.activeElement === document.body) focusTitle();
  };
  // Browsers take the focus from what was disabled or hidden when they paint, not before.
  const keepSoon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => setTimeout(keep));
  };
  new MutationObserver(keepSoon).observe(document.body, WATCHED);
  document.addEventListener('focusin', ({ target }) => {
    last = target as HTMLElement;
  });
  // A click beside everything takes the focus away on purpose.
  document.addEventListener('pointerdown', () => {
    last = null;
  });
}
