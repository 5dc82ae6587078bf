// React 18 knows neither attribute, and passes on what is written in lower case.

/** Attributes of an element that the browser itself shows and hides. */
export const popover = { popover: 'auto' };

/** Attributes of the button that does it. */
export function popoverButton(id: string, action: 'show' | 'hide' | 'toggle' = 'toggle') {
  return { popovertarget: id, popovertargetaction: action };
}
