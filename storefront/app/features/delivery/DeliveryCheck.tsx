import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { readText, writePin } from '~/features/session/storage';
import type { DeliveryAnswer } from './delivery-answer';

/** Asks for a PIN code and says when the shop delivers there. The browser keeps the PIN code for other pages. */
export function DeliveryCheck({ answer }: { answer?: DeliveryAnswer }) {
  const { Form, data = answer, load } = useFetcher<DeliveryAnswer>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const kept = readText('deliveryPin');
    if (!kept || !input.current || input.current.value) return;
    input.current.value = kept;
    load(`/delivery?pin=${kept}`);
  }, [load]);
  if (data?.pin && typeof window === 'object') writePin(data.pin);
  return (
    <Form action="/delivery" className="mt-4 text-14">
      <label htmlFor="pin" className="mb-1.5 block font-medium">
        Delivery PIN code
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id="pin"
          name="pin"
          defaultValue={answer?.pin}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          required
          className="h-12 w-full rounded-xs border border-control bg-field px-3.5 text-16"
        />
        <button type="submit" className="button button-line">
          Check
        </button>
      </div>
      <p role="status" className={data?.isProblem ? 'mt-2 text-madder' : 'mt-2'}>
        {data?.text}
      </p>
    </Form>
  );
}
