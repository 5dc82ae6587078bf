import type { DeliveryAnswer } from './delivery-answer';

/** Asks for a PIN code. Without its script the answer comes as a page of its own. */
export const DeliveryForm = ({ answer }: { answer?: DeliveryAnswer }) => (
  <form action="/delivery" className="mt-4 text-14" data-delivery>
    <label className="font-medium">
      Delivery PIN
      <span className="mt-1.5 flex gap-2">
        <input
          name="pin"
          defaultValue={answer?.pin}
          inputMode="numeric"
          autoComplete="postal-code"
          required
          className="h-12 w-40 min-w-0 rounded-xs border border-control bg-field px-3.5 text-16"
        />
        <button type="submit" className="button button-line">
          Check
        </button>
      </span>
    </label>
    <p role="status" className="mt-2">
      {answer?.text}
    </p>
  </form>
);
