import type { Slot } from '@rangrekha/backend/plugins/plugin';
import type { PluginWords } from '@rangrekha/backend/plugins/plugin-words';
import { orders } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import type { SlotInput } from '@rangrekha/contract/plugin-slots';
import { getOwnPayment, type OwnPayment } from './calls';
import { dueOf, isByUpi } from './settings';
import { qrPath } from './upi-link';

/** What the shopper sees on the page of an order: how to pay it, or that it is paid. */
export const payByUpi: Slot<SlotInput['order.page']> = {
  load: async ({ orderId }, visitor) => {
    const { call } = visitor;
    const { order } = await call(orders.myOrder, { params: { id: orderId } });
    if (!isByUpi(order) || order.orderTotal === 0) return null;
    const payment = await call(getOwnPayment, { params: { id: orderId } });
    if (payment.state === 'CANCELED') return null;
    return <PayByUpi orderId={orderId} payment={payment} rest={order.orderTotal - dueOf(order)} words={visitor} />;
  },
};

interface PayByUpiProps {
  orderId: string;
  payment: OwnPayment;
  /** Rupees in cash at the door. */
  rest: number;
  words: PluginWords;
}

const PayByUpi = ({ orderId, payment, rest, words }: PayByUpiProps) => (
  <section className="border-line border-y py-6">
    <h2 className="mb-3 text-24">{words.t('order.heading')}</h2>
    {rest > 0 && <p className="mb-3">{words.t('order.rest', { amount: rupees(rest) })}</p>}
    {payment.state === 'PAID' ? (
      <p>{words.t('order.hasCome', { amount: rupees(payment.total) })}</p>
    ) : (
      <>
        {payment.link && <HowToPay orderId={orderId} payment={payment} link={payment.link} words={words} />}
        {payment.state === 'REPORTED' && <p>{words.t('order.weLook', { reference: payment.reference ?? '' })}</p>}
        <Report orderId={orderId} reference={payment.reference} words={words} />
      </>
    )}
  </section>
);

type HowToPayProps = Omit<PayByUpiProps, 'rest'> & { link: string };

function HowToPay({ orderId, payment, link, words: { t, dayAndTime } }: HowToPayProps) {
  const { size, path } = qrPath(link);
  return (
    <>
      <p>
        {t('order.please', {
          ...{ amount: rupees(payment.total), name: payment.payeeName, payee: payment.payee },
          ...{ time: dayAndTime(payment.until), order: orderNumber(orderId) },
        })}
      </p>
      <p className="my-4">
        <a href={link} className="underline underline-offset-4">
          {t('order.withApp')}
        </a>
      </p>
      <p>{t('order.orScan')}</p>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('order.qrCode')}
        className="my-4 h-auto w-full max-w-[15rem]"
        style={{ background: 'var(--color-white)', color: 'var(--color-ink)' }}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </>
  );
}

type ReportProps = { orderId: string; reference: string | null; words: PluginWords };

const Report = ({ orderId, reference, words: { t } }: ReportProps) => (
  <form method="post" action="/x/upi/report" className="mt-4">
    <input type="hidden" name="orderId" value={orderId} />
    <label className="block">
      <span className="mb-1 block font-semibold text-14">{reference ? t('order.another') : t('order.reference')}</span>
      <input
        name="reference"
        inputMode="numeric"
        autoComplete="off"
        required
        pattern="[0-9 ]{12,20}"
        defaultValue={reference ?? ''}
        className="h-12 w-full rounded-xs border border-control bg-field px-3.5 text-16 text-ink"
      />
    </label>
    <button type="submit" className="button button-solid mt-3">
      {reference ? t('order.correct') : t('order.iHavePaid')}
    </button>
  </form>
);
