import { useEffect, useRef } from 'react';
import type { DeliveryAnswer } from './delivery-answer';

/** Asks for a PIN code and says when the shop delivers there. The browser keeps the PIN code for other pages. */
export function DeliveryCheck({ answer }: { answer?: DeliveryAnswer }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    void import('./pin-script').then(({ answerCheck }) => form.current && answerCheck(form.current));
  }, []);
  return (
    <form ref={form} action="/delivery" className="mt-4 text-14">
      <label>
        Delivery PIN code
        <input
          name="pin"
          defaultValue={answer?.pin}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          required
          className="mt-1.5 mr-2 mb-2 h-12 w-40 max-w-full rounded-xs border border-control bg-field px-3.5 text-16"
        />
      </label>
      <button type="submit" className="button button-line">
        Check
      </button>
      <p role="status">{answer?.text}</p>
    </form>
  );
}
