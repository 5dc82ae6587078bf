/** React stores its own copy of the value at each control. */
type Control = (HTMLInputElement | HTMLSelectElement) & { _valueTracker?: { setValue(value: string): void } };

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
  const entered = [...document.querySelectorAll<Control>('input, select')].filter(isEntered).map((control) => ({
    control,
    value: control.value,
    checked: 'checked' in control && control.checked,
  }));
  for (const { control, value, checked } of entered) {
    // One by one, because the allowed values of a control can depend on another: React renders before the next is set.
    await Promise.resolve();
    if ('checked' in control) control.checked = checked;
    if (control.value !== value) control.value = value;
    // React ignores an event when the value equals its copy, so the copy gets another value.
    control._valueTracker?.setValue(`not ${value}`);
    const event = isTick(control) ? 'click' : 'options' in control ? 'change' : 'input';
    control.dispatchEvent(new Event(event, { bubbles: true }));
  }
}
