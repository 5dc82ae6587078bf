import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readText } from '~/features/session/storage';
import { localPath } from '~/language/local-path';
import { t } from '~/language/t';
import { askForPin } from './ask-for-pin';
import type { DeliveryAnswer } from './delivery-answer';

/**
 * Asks for a PIN code, beginning with the one that the browser keeps. With scripts it answers in its place, else, and
 * where no answer comes, as a page of its own.
 * @param answer of the page that was asked for
 */
export function DeliveryForm({ answer: provided }: { answer?: DeliveryAnswer }) {
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState(provided);

  /** @returns false without an answer, true also for one that comes after another PIN code has been typed */
  const follow = async (pin: string) => {
    const next = await askForPin(pin, () => pin === input.current?.value);
    if (!next) return true;
    setAnswer(next);
    return Boolean(next.text);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins only once
  useEffect(() => {
    const kept = readText('deliveryPin');
    if (!kept || !input.current || input.current.value) return;
    input.current.value = kept;
    void follow(kept);
  }, []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await follow(input.current?.value ?? ''))) form.submit();
  };

  return (
    <form action={localPath('/delivery')} onSubmit={submit} className="mt-4 text-14">
      <label className="font-medium">
        {t('delivery.deliveryPin')}
        <span className="mt-1.5 flex gap-2">
          <input
            ref={input}
            name="pin"
            defaultValue={provided?.pin}
            inputMode="numeric"
            autoComplete="postal-code"
            required
            className="h-12 w-40 min-w-0 rounded-xs border border-control bg-field px-3.5 text-16"
          />
          <button type="submit" className="button button-line">
            {t('delivery.check')}
          </button>
        </span>
      </label>
      <p role="status" className="mt-2">
        {answer?.text}
      </p>
    </form>
  );
}
