import { enter } from '~/ui/form/adopt-inputs';
import type { FilterChip } from './filter-chips';

/** Empties the inputs that belong to a chip by user-like events, so that the form updates its draft. */
export function clearInputs(form: HTMLFormElement, { fields, value }: FilterChip): void {
  for (const field of fields) {
    for (const input of form.querySelectorAll<HTMLInputElement>(`input[name="${field}"]`)) {
      if (input.type === 'checkbox') {
        if (input.value === value && input.checked) input.click();
      } else enter(input, 'value', '');
    }
  }
}
