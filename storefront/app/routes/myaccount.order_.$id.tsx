import { randomUUID } from 'node:crypto';
import { checkout, fulfilment, orders, returns, reviews } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { orderNumber, personName } from '@rangrekha/contract/names';
import { RETURN_TEXTS } from '@rangrekha/contract/returns';
import { TEXTS } from '@rangrekha/contract/texts';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react';
import { addressLines, recipientLine } from '~/features/addresses/format-address';
import { unlistedMeta } from '~/features/layout/page-meta';
import { CancelOrder } from '~/features/orders/CancelOrder';
import { OrderItems } from '~/features/orders/OrderItems';
import { OrderTimeline } from '~/features/orders/OrderTimeline';
import { canCancel, isPartlyShipped } from '~/features/orders/order-labels';
import { ExchangeParcels } from '~/features/returns/ExchangeParcels';
import { ReturnCard } from '~/features/returns/ReturnCard';
import { OrderReviews } from '~/features/reviews/OrderReviews';
import { LoadFailed } from '~/features/session/LoadFailed';
import { PageFlash } from '~/features/session/PageFlash';
import { usePrivatePage } from '~/features/session/use-private-page';
import { ApiError, failure } from '~/server/errors';
import { pathOf } from '~/server/redirects';
import { privateHeaders, requireCustomer, type Visit } from '~/server/visit';
import { Button } from '~/ui/Button';
import { StatusBadge } from '~/ui/StatusBadge';

const HEADING = 'mb-3 font-sans font-semibold text-16 tracking-normal';

export const meta = unlistedMeta('Your order');
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const params = { id: args.params.id ?? '' };
    try {
      const [found, { returns: asked, until, returnable }, { items: reviewed }] = await Promise.all([
        visit.api.call(orders.myOrder, { params }),
        visit.api.call(returns.orderReturns, { params }),
        visit.api.call(reviews.orderReviews, { params }),
      ]);
      const canReturn = returnable.length > 0;
      return await visit.data({ ...found, reviewed, returns: asked, until, canReturn, formKey: randomUUID() });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      throw await visit.redirectWith('/myaccount/order', { kind: 'error', message: error.message });
    }
  });

export const action = (args: ActionFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const form = await args.request.formData();
    const params = { id: args.params.id ?? '' };
    const intent = form.get('intent');
    if (intent === 'again') return orderAgain(visit, params, form);
    if (intent === 'withdraw') return withdraw(visit, params, form);
    if (intent === 'payout') return savePayout(visit, params, form);
    return cancel(visit, params, args.request);
  });

async function orderAgain(visit: Visit, params: { id: string }, form: FormData) {
  try {
    const headers = { 'idempotency-key': String(form.get('key') || randomUUID()) };
    const { message, items } = await visit.api.call(checkout.orderAgain, { params, headers });
    const isAll = items.every(({ added, wanted, price, formerPrice }) => added === wanted && price === formerPrice);
    return visit.redirectWith('/cart', { kind: isAll ? 'success' : 'warning', message });
  } catch (error) {
    const { message } = failure(error, TEXTS.cart.failed);
    return visit.redirectWith(`/myaccount/order/${params.id}`, { kind: 'error', message });
  }
}

async function cancel(visit: Visit, params: { id: string }, request: Request) {
  try {
    await visit.api.call(fulfilment.cancelOrder, { params });
    return visit.redirectWith(pathOf(request), { kind: 'success', message: TEXTS.orders.canceled });
  } catch (error) {
    const { message } = failure(error, TEXTS.orders.cancelFailed);
    return visit.redirectWith(pathOf(request), { kind: 'error', message });
  }
}

async function withdraw(visit: Visit, params: { id: string }, form: FormData) {
  const page = `/myaccount/order/${params.id}`;
  try {
    const { message } = await visit.api.call(returns.withdrawReturn, { params: { id: String(form.get('returnId')) } });
    return visit.redirectWith(page, { kind: 'success', message });
  } catch (error) {
    return visit.redirectWith(page, { kind: 'error', message: failure(error, RETURN_TEXTS.failed).message });
  }
}

async function savePayout(visit: Visit, params: { id: string }, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const returnId = text('returnId');
  const bank = { accountName: text('accountName'), accountNumber: text('accountNumber'), ifsc: text('ifsc') };
  const upiId = text('upiId');
  // A refused UPI ID is still there when an account is given instead.
  const isUpi = upiId !== '' && bank.accountNumber === '';
  const body = isUpi ? { kind: 'UPI' as const, upiId } : { kind: 'BANK' as const, ...bank };
  try {
    const { message } = await visit.api.call(returns.givePayout, { params: { id: returnId }, body });
    return visit.redirectWith(`/myaccount/order/${params.id}`, { kind: 'success', message });
  } catch (error) {
    const refused = failure(error, RETURN_TEXTS.failed);
    return visit.refuse({ payout: { returnId, typed: { upiId, ...bank }, ...refused } }, refused.status);
  }
}

export default function OrderPage() {
  const {
    order,
    events,
    outForDelivery,
    invoice,
    terms,
    returns: asked,
    until,
    canReturn,
    reviewed,
    formKey,
    flash,
  } = useLoaderData<typeof loader>();
  const banner = usePrivatePage(flash);
  const { address, user } = order;
  return (
    <>
      <PageFlash flash={banner} />
      <p className="mb-2 text-14 print:hidden">
        <Link to="/myaccount/order" className="underline underline-offset-4">
          My Orders
        </Link>
      </p>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-32 md:text-40">Order #{orderNumber(order.id)}</h1>
        <StatusBadge status={order.deliveryStatus} />
        {isPartlyShipped(order) && <span className="text-muted">Partly shipped</span>}
        <p className="w-full text-muted">Placed {fullDay(order.createdAt)}</p>
      </div>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_min(18.75rem,50%)] lg:gap-12">
        <section>
          <h2 className={HEADING}>Items</h2>
          <OrderItems order={order} />
          <OrderAgain formKey={formKey} />
          {canReturn && until && (
            <p className="mt-4 print:hidden">
              <Link to="return" className="underline underline-offset-4">
                Return items
              </Link>
              <span className="text-14 text-muted"> until {fullDay(until)}</span>
            </p>
          )}
          {asked.length > 0 && (
            <section className="mt-10">
              <h2 className={HEADING}>Returns</h2>
              <ul className="grid grid-cols-1 gap-4">
                {asked.map((found) => (
                  <ReturnCard key={found.id} found={found} />
                ))}
              </ul>
            </section>
          )}
          {reviewed.length > 0 && <OrderReviews order={order} items={reviewed} />}
        </section>
        <div className="grid content-start gap-8">
          <section>
            <h2 className={HEADING}>Where it is</h2>
            <OrderTimeline order={order} events={events} outForDelivery={outForDelivery} />
            <ExchangeParcels returns={asked} />
          </section>
          <section>
            <h2 className={HEADING}>Goes to</h2>
            <p className="wrap-anywhere text-14">
              {[recipientLine(address, personName(user)), ...addressLines(address)].filter(Boolean).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </p>
            <p className="mt-2 text-14 text-muted">Cash on Delivery</p>
          </section>
          {invoice && (
            <section>
              <h2 className={HEADING}>Invoice</h2>
              <p className="text-14">
                <Link to="invoice" className="underline underline-offset-4">
                  Print or save invoice {invoice.number}
                </Link>
              </p>
            </section>
          )}
          {terms.length > 0 && (
            <section className="print:hidden">
              <h2 className={HEADING}>Terms when you ordered</h2>
              <ul className="grid gap-1 text-14">
                {terms.map(({ pageId, title, isCurrent }) => (
                  <li key={pageId}>
                    <Link to={`terms/${pageId}`} className="wrap-anywhere underline underline-offset-4">
                      {title}
                    </Link>
                    {!isCurrent && <span className="text-muted"> changed since</span>}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {canCancel(order) && (
            <div className="-mt-5">
              <CancelOrder order={order} />
            </div>
          )}
        </div>
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
        Order again
      </Button>
    </Form>
  );
}

export function ErrorBoundary() {
  return <LoadFailed fallback={TEXTS.orders.fetchFailed} />;
}
