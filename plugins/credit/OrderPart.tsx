import type { Slot } from '@rangrekha/backend/plugins/plugin';
import { fullDay } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import type { SlotInput } from '@rangrekha/contract/plugin-slots';
import { type OwnOrder, readOwnOrder } from './calls';

/** On the page of an order: the way to pay it by credit, what credit has paid, and refunds as credit. */
export const loadOrderPart: Slot<SlotInput['order.page']>['load'] = async ({ orderId }, { call }) => {
  const own = await call(readOwnOrder, { params: { id: orderId } });
  if (own.payable === 0 && own.paid === 0 && own.returns.length === 0) return null;
  return (
    <section className="mb-6 border-line border-y py-6">
      <h2 className="mb-3 text-24">Store credit</h2>
      {own.paid > 0 && <p>{rupees(own.paid)} of this order were paid by your credit.</p>}
      {own.givenBack > 0 && <p>{rupees(own.givenBack)} came back into your credit.</p>}
      {own.payable > 0 && <Pay orderId={orderId} own={own} />}
      {own.returns.map((one) => (
        <Refund key={one.id} refund={one} />
      ))}
    </section>
  );
};

const Pay = ({ orderId, own: { payable, rest } }: { orderId: string; own: OwnOrder }) => (
  <form method="post" action="/x/credit/pay">
    <p>
      Your credit can pay {rupees(payable)} of this order.{' '}
      {rest > 0 && `You pay the other ${rupees(rest)} in cash when it is delivered.`}
    </p>
    <input type="hidden" name="orderId" value={orderId} />
    <input type="hidden" name="amount" value={Math.round(payable * 100)} />
    <button type="submit" className="button button-solid mt-3">
      Pay {rupees(payable)} by credit
    </button>
  </form>
);

const Refund = ({ refund: { id, number, amount, until } }: { refund: OwnOrder['returns'][number] }) => (
  <form method="post" action="/x/credit/refund" className="mt-4">
    <p>
      Your return {number} has arrived. You can have {rupees(amount)} as store credit at once, to be spent until{' '}
      {fullDay(until)}. Or choose a transfer below.
    </p>
    <input type="hidden" name="returnId" value={id} />
    <button type="submit" className="button button-line mt-3">
      Take {rupees(amount)} as store credit
    </button>
  </form>
);
