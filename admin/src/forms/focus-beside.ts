/**
 * Before `button` is removed with its row, moves the focus to the last button of the next row, else of the previous
 * row.
 */
export function focusBeside(button: HTMLElement, row: string): void {
  const own = button.closest(row);
  const beside = own?.nextElementSibling ?? own?.previousElementSibling;
  [...(beside?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1)?.focus();
}
