/** Puts the focus on the screen's title. @returns whether there is one */
export function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>('h1');
  title?.focus();
  return title !== null;
}
