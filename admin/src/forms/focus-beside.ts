/**
 * Before `button` goes away with its row, hands the focus to the last button of what follows the row, else of what
 * stands before it.
 */
export function focusBeside(button: HTMLElement, row: string): void {
  const own = button.closest(row);
  const beside = own?.nextElementSibling ?? own?.previousElementSibling;
  [...(beside?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1)?.focus();
}
