import { randomUUID } from 'node:crypto';
import { orders, returns, reviews } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react';
import { unlistedMeta } from '~/features/layout/page-meta';
import { OrderAside } from '~/features/orders/OrderAside';
import { OrderItems } from '~/features/orders/OrderItems';
import { OrderPart } from '~/features/orders/OrderPart';
import { isPartlyShipped } from '~/features/orders/order-labels';
import { ReturnCard } from '~/features/returns/ReturnCard';
import { OrderReviews } from '~/features/reviews/OrderReviews';
import { LoadFailed } from '~/features/session/LoadFailed';
import { PageFlash } from '~/features/session/PageFlash';
import { usePrivatePage } from '~/features/session/use-private-page';
import { fullDay } from '~/language/dates';
import { rich } from '~/language/rich';
import { t } from '~/language/t';
import { byIntent } from '~/server/by-intent';
import { cancelOrder, orderAgain, savePayout, withdrawReturn } from '~/server/pages/order-actions';
import { privateHeaders, requireCustomer } from '~/server/visit';
import { Button } from '~/ui/Button';
import { Slot } from '~/ui/Slot';
import { StatusBadge } from '~/ui/StatusBadge';

export const meta = unlistedMeta(t('orders.yourOrder'));
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(
    args,
    async (visit) => {
      const params = { id: args.params.id ?? '' };
      const [found, { returns: requested, until, returnable }, { items: reviewed }, note] = await Promise.all([
        visit.api.call(orders.myOrder, { params }),
        visit.api.call(returns.orderReturns, { params }),
        visit.api.call(reviews.orderReviews, { params }),
        visit.slot('order.page', { orderId: params.id }),
      ]);
      const canReturn = returnable.length > 0;
      const page = { ...found, reviewed, returns: requested, until, canReturn, note, formKey: randomUUID() };
      return visit.data(page);
    },
    { ifMissing: '/myaccount/order' },
  );

export const action = (args: ActionFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const form = await args.request.formData();
    const params = { id: args.params.id ?? '' };
    return byIntent(form, {
      again: () => orderAgain(visit, params, form),
      withdraw: () => withdrawReturn(visit, params, form),
      payout: () => savePayout(visit, params, form),
      cancel: () => cancelOrder(visit, params),
    });
  });

export default function OrderPage() {
  const {
    returns: requested,
    until,
    canReturn,
    reviewed,
    note,
    formKey,
    flash,
    ...found
  } = useLoaderData<typeof loader>();
  const { order } = found;
  const banner = usePrivatePage(flash);
  return (
    <>
      <PageFlash flash={banner} />
      <p className="mb-2 text-14 print:hidden">
        <Link to="/myaccount/order" className="underline underline-offset-4">
          {t('orders.myOrders')}
        </Link>
      </p>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-32 md:text-40">{t('orders.orderNumber', { number: orderNumber(order.id) })}</h1>
        <StatusBadge status={order.deliveryStatus} />
        {isPartlyShipped(order) && <span className="text-muted">{t('orders.partlyShipped')}</span>}
        <p className="w-full text-muted">{t('orders.placedOn', { day: fullDay(order.createdAt) })}</p>
      </div>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_min(18.75rem,50%)] lg:gap-12">
        <div>
          <Slot html={note} />
          <OrderPart title={t('orders.items')}>
            <OrderItems order={order} />
            <OrderAgain formKey={formKey} />
            {canReturn && until && (
              <p className="mt-4 print:hidden">
                {rich(t('orders.returnItemsUntil', { day: fullDay(until) }), {
                  items: (text) => (
                    <Link to="return" className="underline underline-offset-4">
                      {text}
                    </Link>
                  ),
                  until: (text) => <span className="text-14 text-muted">{text}</span>,
                })}
              </p>
            )}
            <p className="mt-4 print:hidden">
              <Link to={`/grievance/new?order=${order.id}`} className="underline underline-offset-4">
                {t('orders.complainAboutThisOrder')}
              </Link>
            </p>
          </OrderPart>
          {requested.length > 0 && (
            <OrderPart title={t('orders.returns')} className="mt-10">
              <ul className="grid grid-cols-1 gap-4">
                {requested.map((one) => (
                  <ReturnCard key={one.id} found={one} />
                ))}
              </ul>
            </OrderPart>
          )}
          {reviewed.length > 0 && <OrderReviews order={order} items={reviewed} />}
        </div>
        <OrderAside found={found} returns={requested} />
      </div>
    </>
  );
}

function OrderAgain({ formKey }: { formKey: string }) {
  const busy = useNavigation().formData?.get('intent') === 'again';
  return (
    <Form method="post" className="mt-6 print:hidden">
      <input type="hidden" name="key" value={formKey} />
      <Button name="intent" value="again" variant="line" busy={busy}>
        {t('orders.orderAgain')}
      </Button>
    </Form>
  );
}

export function ErrorBoundary() {
  return <LoadFailed fallback={t('orders.fetchFailed')} />;
}
