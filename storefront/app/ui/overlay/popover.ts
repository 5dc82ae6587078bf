// React 18 does not know these attributes; it passes them on when they are in lower case.

/** Attributes of a popover element. */
export const popover = { popover: 'auto' };

/** Attributes of the button that opens or closes the popover `id`. */
export function popoverButton(id: string, action: 'show' | 'hide' | 'toggle' = 'toggle') {
  return { popovertarget: id, popovertargetaction: action };
}
