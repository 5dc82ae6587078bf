import { DELIVERY_TEXTS, isPin } from '@rangrekha/contract/delivery';
import { readText, writePin } from '~/features/session/storage';
import type { DeliveryAnswer } from './delivery-answer';

/** What is promised to a PIN code; empty without an answer. */
async function ask(pin: string): Promise<DeliveryAnswer> {
  const query = new URLSearchParams({ pin, _data: 'routes/delivery' });
  return fetch(`/delivery?${query}`)
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => ({}));
}

/** The browser keeps the PIN code that was asked for last, and that exists. */
const keep = ({ pin }: DeliveryAnswer) => pin && writePin(pin);

/** Answers a form that asks for a PIN code without leaving the page. It begins with the PIN code that the browser keeps. */
export function answerCheck(form: HTMLFormElement | null | undefined): void {
  if (!form) return;
  const input = form.elements.namedItem('pin') as HTMLInputElement;
  const status = form.querySelector('[role=status]') as HTMLElement;
  /** @returns false without an answer, true also for one that comes after another PIN code has been typed */
  const follow = async () => {
    const pin = input.value;
    const answer = await ask(pin);
    if (pin !== input.value) return true;
    keep(answer);
    status.textContent = answer.text ?? '';
    return Boolean(answer.text);
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // Without an answer the form is sent as a page of its own.
    if (!(await follow())) form.submit();
  });
  const kept = readText('deliveryPin');
  if (!kept || input.value) return;
  input.value = kept;
  void follow();
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
      keep(answer);
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
