/** React keeps at each control the value that it knows. */
type Control = (HTMLInputElement | HTMLSelectElement) & { _valueTracker?: { setValue(value: string): void } };

const isTick = (control: Control) => control.type === 'checkbox' || control.type === 'radio';

/** Whether a control says something else than the page it came with. */
function isEntered(control: Control): boolean {
  if ('options' in control) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, first);
  }
  if (control.type === 'radio' && !control.checked) return false;
  return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/**
 * Tells components what was chosen, typed and ticked before they heard of it, as if it were done now. React keeps what
 * stands in a control while it hydrates, but a controlled one would be set back by the next render.
 */
export async function adoptInputs(): Promise<void> {
  const entered = [...document.querySelectorAll<Control>('input, select')].filter(isEntered).map((control) => ({
    control,
    value: control.value,
    checked: 'checked' in control && control.checked,
  }));
  for (const { control, value, checked } of entered) {
    // One after the other, since what one may hold can depend on another: each has been rendered before the next is set.
    await Promise.resolve();
    if ('checked' in control) control.checked = checked;
    if (control.value !== value) control.value = value;
    // React tells only of what is another value than the one it knows.
    control._valueTracker?.setValue(`not ${value}`);
    const event = isTick(control) ? 'click' : 'options' in control ? 'change' : 'input';
    control.dispatchEvent(new Event(event, { bubbles: true }));
  }
}
