/** Puts the focus on the screen's title, if there is one already. */
export const focusTitle = (): void => document.querySelector<HTMLElement>('h1')?.focus();
