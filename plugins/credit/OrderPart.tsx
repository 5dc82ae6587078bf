import type { Slot } from '@rangrekha/backend/plugins/plugin';
import type { PluginWords } from '@rangrekha/backend/plugins/plugin-words';
import { rupees } from '@rangrekha/contract/numbers';
import type { SlotInput } from '@rangrekha/contract/plugin-slots';
import { type OwnOrder, readOwnOrder } from './calls';

/** On the page of an order: the way to pay it by credit, what credit has paid, and refunds as credit. */
export const loadOrderPart: Slot<SlotInput['order.page']>['load'] = async ({ orderId }, visitor) => {
  const { t } = visitor;
  const own = await visitor.call(readOwnOrder, { params: { id: orderId } });
  if (own.payable === 0 && own.paid === 0 && own.returns.length === 0) return null;
  return (
    <section className="mb-6 border-line border-y py-6">
      <h2 className="mb-3 text-24">{t('order.heading')}</h2>
      {own.paid > 0 && <p>{t('order.paid', { amount: rupees(own.paid) })}</p>}
      {own.givenBack > 0 && <p>{t('order.cameBack', { amount: rupees(own.givenBack) })}</p>}
      {own.payable > 0 && <Pay orderId={orderId} own={own} words={visitor} />}
      {own.returns.map((one) => (
        <Refund key={one.id} refund={one} words={visitor} />
      ))}
    </section>
  );
};

type PayProps = { orderId: string; own: OwnOrder; words: PluginWords };

const Pay = ({ orderId, own: { payable, rest }, words: { t } }: PayProps) => (
  <form method="post" action="/x/credit/pay">
    <p>
      {t('order.canPay', { amount: rupees(payable) })} {rest > 0 && t('order.rest', { amount: rupees(rest) })}
    </p>
    <input type="hidden" name="orderId" value={orderId} />
    <input type="hidden" name="amount" value={Math.round(payable * 100)} />
    <button type="submit" className="button button-solid mt-3">
      {t('order.pay', { amount: rupees(payable) })}
    </button>
  </form>
);

type RefundProps = { refund: OwnOrder['returns'][number]; words: PluginWords };

const Refund = ({ refund: { id, number, amount, until }, words: { t, fullDay } }: RefundProps) => (
  <form method="post" action="/x/credit/refund" className="mt-4">
    <p>{t('order.refund', { number, amount: rupees(amount), day: fullDay(until) })}</p>
    <input type="hidden" name="returnId" value={id} />
    <button type="submit" className="button button-line mt-3">
      {t('order.take', { amount: rupees(amount) })}
    </button>
  </form>
);
