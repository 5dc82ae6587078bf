import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { readText, writePin } from '~/features/session/storage';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/form/Field';
import type { DeliveryAnswer } from './delivery-answer';

/** Asks for a PIN code and says when the shop delivers there. The browser keeps the PIN code for other pages. */
export function DeliveryCheck({ answer }: { answer?: DeliveryAnswer }) {
  const { Form, data = answer, load, state } = useFetcher<DeliveryAnswer>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const kept = readText('deliveryPin');
    if (!kept || !input.current || input.current.value) return;
    input.current.value = kept;
    load(`/delivery?pin=${kept}`);
  }, [load]);
  const pin = data?.pin;
  useEffect(() => {
    if (pin) writePin(pin);
  }, [pin]);
  return (
    <Form action="/delivery" className="mt-4 text-14">
      <div className="flex items-end gap-2">
        <Field
          ref={input}
          label="Delivery PIN code"
          name="pin"
          defaultValue={answer?.pin}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          required
          className="min-w-0 flex-1"
        />
        <Button variant="line" busy={state !== 'idle'}>
          Check
        </Button>
      </div>
      <p role="status" className={data?.isProblem ? 'mt-2 text-madder' : 'mt-2'}>
        {data?.text}
      </p>
    </Form>
  );
}
