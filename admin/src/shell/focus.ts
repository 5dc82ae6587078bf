const WATCHED = { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled', 'class'] };

/** Focuses the screen's title, if it exists. */
export const focusTitle = (): void => document.querySelector<HTMLElement>('h1')?.focus();

/**
 * Restores a lost focus from now on: to the same control when it was disabled for a while, else to the title of the
 * current screen.
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
  // Browsers remove the focus from a disabled or hidden element when they paint, not before.
  const keepSoon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => setTimeout(keep));
  };
  new MutationObserver(keepSoon).observe(document.body, WATCHED);
  document.addEventListener('focusin', ({ target }) => {
    last = target as HTMLElement;
  });
  // A click on no control removes the focus on purpose.
  document.addEventListener('pointerdown', () => {
    last = null;
  });
}

/**
 * Before `button` is removed with its row, moves the focus to the last button of the next row, else of the previous
 * row.
 */
export function focusBeside(button: HTMLElement, row: string): void {
  const own = button.closest(row);
  const beside = own?.nextElementSibling ?? own?.previousElementSibling;
  [...(beside?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1)?.focus();
}
