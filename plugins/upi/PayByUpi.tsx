import type { Slot } from '@rangrekha/backend/plugins/plugin';
import { orders } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import type { SlotInput } from '@rangrekha/contract/plugin-slots';
import { getOwnPayment, type OwnPayment } from './calls';
import { dueOf, isByUpi } from './settings';
import { qrPath } from './upi-link';

/** What the shopper sees on the page of an order: how to pay it, or that it is paid. */
export const payByUpi: Slot<SlotInput['order.page']> = {
  load: async ({ orderId }, { call }) => {
    const { order } = await call(orders.myOrder, { params: { id: orderId } });
    if (!isByUpi(order) || order.orderTotal === 0) return null;
    const payment = await call(getOwnPayment, { params: { id: orderId } });
    if (payment.state === 'CANCELED') return null;
    return <PayByUpi orderId={orderId} payment={payment} rest={order.orderTotal - dueOf(order)} />;
  },
};

interface PayByUpiProps {
  orderId: string;
  payment: OwnPayment;
  /** Rupees in cash at the door. */
  rest: number;
}

const PayByUpi = ({ orderId, payment, rest }: PayByUpiProps) => (
  <section className="border-line border-y py-6">
    <h2 className="mb-3 text-24">Pay by UPI</h2>
    {rest > 0 && <p className="mb-3">You pay the other {rupees(rest)} in cash when the order is delivered.</p>}
    {payment.state === 'PAID' ? (
      <p>Your payment of {rupees(payment.total)} has come. Thank you.</p>
    ) : (
      <>
        {payment.link && <HowToPay orderId={orderId} payment={payment} link={payment.link} />}
        {payment.state === 'REPORTED' && (
          <p>We look for your payment with the reference {payment.reference}. We pack your order when it has come.</p>
        )}
        <Report orderId={orderId} reference={payment.reference} />
      </>
    )}
  </section>
);

function HowToPay({ orderId, payment, link }: { orderId: string; payment: OwnPayment; link: string }) {
  const { size, path } = qrPath(link);
  return (
    <>
      <p>
        Please pay {rupees(payment.total)} to {payment.payeeName} ({payment.payee}) until{' '}
        {dayAndTime(new Date(payment.until))}. After that we cancel order {orderNumber(orderId)}.
      </p>
      <p className="my-4">
        <a href={link} className="underline underline-offset-4">
          Pay with an app on this phone
        </a>
      </p>
      <p>Or scan this with the app on your phone:</p>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code of the payment"
        className="my-4 h-auto w-full max-w-[15rem]"
        style={{ background: 'var(--color-white)', color: 'var(--color-ink)' }}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </>
  );
}

const Report = ({ orderId, reference }: { orderId: string; reference: string | null }) => (
  <form method="post" action="/x/upi/report" className="mt-4">
    <input type="hidden" name="orderId" value={orderId} />
    <label className="block">
      <span className="mb-1 block font-semibold text-14">
        {reference ? 'Another reference' : 'I have paid. The reference of 12 digits, which your app shows as UTR'}
      </span>
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
      {reference ? 'Correct it' : 'I have paid'}
    </button>
  </form>
);
