import { isPin, shownPin } from '@rangrekha/contract/delivery';
import { readText } from '~/features/session/storage';
import { t } from '~/language/t';
import { askForPin } from './ask-for-pin';
import type { DeliveryAnswer } from './delivery-answer';

/**
 * Fills city and state of an address form from its PIN code while they are empty. A new address begins with the PIN code
 * that the browser keeps.
 * @param onDoubt is told that PIN code and state do not belong together, and nothing when they do
 * @returns ends it
 */
export function followPin(form: HTMLFormElement | null, onDoubt: (doubt?: string) => void): (() => void) | undefined {
  if (!form) return undefined;
  const fieldOf = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  const [postalCode, city, state] = [fieldOf('postalCode'), fieldOf('city'), fieldOf('state')];
  let place: DeliveryAnswer = {};
  let isOver = false;

  const tell = () => {
    const { pin, state: actual } = place;
    const isOther = pin && pin === typed() && actual && state.value && actual !== state.value;
    onDoubt(isOther ? t('delivery.otherState', { pin: shownPin(pin), state: actual }) : undefined);
  };
  const typed = () => postalCode.value.replace(/\s/g, '');
  const follow = async () => {
    const pin = typed();
    if (isPin(pin) && pin !== place.pin) {
      // Without an answer the shopper fills in both.
      const answer = await askForPin(pin, () => !isOver && pin === typed());
      if (!answer) return;
      place = answer;
      city.value ||= place.city ?? '';
      state.value ||= place.state ?? '';
    }
    tell();
  };
  const onInput = ({ target }: Event) => void ((target === postalCode || target === state) && follow());

  const kept = readText('deliveryPin');
  if (kept && !postalCode.value) {
    postalCode.value = kept;
    void follow();
  }
  form.addEventListener('input', onInput);
  return () => {
    isOver = true;
    form.removeEventListener('input', onInput);
  };
}
