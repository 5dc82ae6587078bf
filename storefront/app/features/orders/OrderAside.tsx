import type { MyOrder, OrderReturn } from '@rangrekha/contract';
import { personName } from '@rangrekha/contract/names';
import { Link } from '@remix-run/react';
import { addressLines, recipientLine } from '~/features/addresses/format-address';
import { ExchangeParcels } from '~/features/returns/ExchangeParcels';
import { t } from '~/language/t';
import { CancelOrder } from './CancelOrder';
import { OrderPart } from './OrderPart';
import { OrderTimeline } from './OrderTimeline';
import { canCancel, paymentLine } from './order-labels';

/** Where an order is and goes to, its papers, and its cancellation. */
export const OrderAside = ({ found, returns }: { found: MyOrder; returns: OrderReturn[] }) => {
  const { order, events, outForDelivery, invoice, terms } = found;
  return (
    <div className="grid content-start gap-8">
      <OrderPart title={t('orders.whereItIs')}>
        <OrderTimeline order={order} events={events} outForDelivery={outForDelivery} />
        <ExchangeParcels returns={returns} />
      </OrderPart>
      <OrderPart title={t('orders.goesTo')}>
        <p className="wrap-anywhere text-14">
          {[recipientLine(order.address, personName(order.user)), ...addressLines(order.address)]
            .filter(Boolean)
            .map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
        </p>
        <p className="mt-2 text-14 text-muted">{paymentLine(order)}</p>
      </OrderPart>
      {order.moreFacts && order.moreFacts.length > 0 && (
        <OrderPart title={t('orders.moreAboutIt')}>
          <dl className="text-14">
            {order.moreFacts.map(({ name, label, value }) => (
              <div key={name} className="py-1">
                <dt className="text-muted">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
              </div>
            ))}
          </dl>
        </OrderPart>
      )}
      {invoice && (
        <OrderPart title={t('orders.invoice')}>
          <p className="text-14">
            <Link to="invoice" className="underline underline-offset-4">
              {t('orders.printInvoice', { number: invoice.number })}
            </Link>
          </p>
        </OrderPart>
      )}
      {terms.length > 0 && (
        <OrderPart title={t('orders.termsWhenYouOrdered')} className="print:hidden">
          <ul className="grid gap-1 text-14">
            {terms.map(({ pageId, title, isCurrent }) => (
              <li key={pageId}>
                <Link to={`terms/${pageId}`} className="wrap-anywhere underline underline-offset-4">
                  {title}
                </Link>
                {!isCurrent && <span className="text-muted"> {t('orders.changedSince')}</span>}
              </li>
            ))}
          </ul>
        </OrderPart>
      )}
      {canCancel(order) && (
        <div className="-mt-5">
          <CancelOrder order={order} />
        </div>
      )}
    </div>
  );
};
