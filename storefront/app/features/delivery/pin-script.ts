import { DELIVERY_TEXTS, isPin } from '@rangrekha/contract/delivery';
import { readText, writePin } from '~/features/session/storage';
import type { DeliveryAnswer } from './delivery-answer';

/** What is promised to a PIN code; empty without an answer. */
async function ask(pin: string): Promise<DeliveryAnswer> {
  const query = new URLSearchParams({ pin, _data: 'routes/delivery' });
  const answer: DeliveryAnswer = await fetch(`/delivery?${query}`)
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => ({}));
  if (answer.pin) writePin(answer.pin);
  return answer;
}

/** Answers a form that asks for a PIN code without leaving the page. It begins with the PIN code that the browser keeps. */
export function answerCheck(form: HTMLFormElement | null | undefined): void {
  if (!form) return;
  const input = form.elements.namedItem('pin') as HTMLInputElement;
  const status = form.querySelector('[role=status]') as HTMLElement;
  const follow = async () => {
    const pin = input.value;
    const { text } = await ask(pin);
    if (pin !== input.value) return;
    // Without an answer the form is sent as a page of its own.
    if (text) status.textContent = text;
    else form.submit();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void follow();
  });
  const kept = readText('deliveryPin');
  if (!kept || input.value) return;
  input.value = kept;
  void ask(kept).then(({ text = '' }) => {
    status.textContent = text;
  });
}

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
    const isOther = place.pin && place.pin === typed() && place.state && state.value && place.state !== state.value;
    onDoubt(isOther ? DELIVERY_TEXTS.otherState(place.pin as string, place.state as string) : undefined);
  };
  const typed = () => postalCode.value.replace(/\s/g, '');
  const follow = async () => {
    const pin = typed();
    if (isPin(pin) && pin !== place.pin) {
      // Without an answer the shopper fills in both.
      const answer = await ask(pin);
      if (isOver || pin !== typed()) return;
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
