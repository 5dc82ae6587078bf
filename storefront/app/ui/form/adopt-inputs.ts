type Control = HTMLInputElement | HTMLSelectElement;

const isTick = (control: Control) => control.type === 'checkbox' || control.type === 'radio';

/** Whether the value of a control differs from the HTML of the page. */
function isEntered(control: Control): boolean {
  if ('options' in control) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, first);
  }
  if (control.type === 'radio' && !control.checked) return false;
  return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/**
 * Repeats as events what was chosen, typed and ticked before hydration, so that the components learn it. Hydration keeps
 * the value of a control, but the next render would reset a controlled one.
 */
export async function adoptInputs(): Promise<void> {
  // The files of an input cannot be set. `PhotoField` looks for them itself.
  const entered = [...document.querySelectorAll<Control>('input:not([type=file]), select')]
    .filter(isEntered)
    .map((control) => ({
      control,
      value: control.value,
      checked: 'checked' in control && control.checked,
    }));
  for (const { control, value, checked } of entered) {
    // One by one, because the allowed values of a control can depend on another: React renders before the next is set.
    await Promise.resolve();
    if ('options' in control) {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (isTick(control)) enter(control, 'checked', checked);
    else enter(control, 'value', value);
  }
}

/** Sets an input as a person would, so that its component learns it. */
export function enter<Name extends 'value' | 'checked'>(
  input: HTMLInputElement,
  name: Name,
  entered: HTMLInputElement[Name],
): void {
  const { selectionStart, selectionEnd } = input;
  // React ignores an event when the value is the one that was last set at the input: another one is set, then this one in
  // the browser's own way.
  if (name === 'checked') input.checked = !entered;
  else input.value = `not ${entered}`;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, name)?.set?.call(input, entered);
  if (selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd);
  input.dispatchEvent(new Event(name === 'checked' ? 'click' : 'input', { bubbles: true }));
}
