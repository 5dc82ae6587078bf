/** Puts the focus on the screen's title. @returns whether it is there now; a screen that still loads is hidden */
export function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>('h1');
  title?.focus();
  return title !== null && title === document.activeElement;
}
