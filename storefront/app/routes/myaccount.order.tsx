import { orders } from '@rangrekha/contract';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/layout/page-meta';
import { OrderRow, orderColumns } from '~/features/orders/OrderRow';
import { OrderTabs } from '~/features/orders/OrderTabs';
import { statusIn, statusLabel } from '~/features/orders/order-labels';
import { LoadFailed } from '~/features/session/LoadFailed';
import { PageFlash } from '~/features/session/PageFlash';
import { usePrivatePage } from '~/features/session/use-private-page';
import { t } from '~/language/t';
import { byIntent } from '~/server/by-intent';
import { cancelOrder } from '~/server/pages/order-actions';
import { pathOf } from '~/server/redirects';
import { privateHeaders, requireCustomer } from '~/server/visit';
import { buttonClass } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Icon } from '~/ui/icons/Icon';

const HEADINGS = [
  { name: t('orders.order') },
  { name: t('orders.wasPlaced') },
  { name: t('orders.status') },
  { name: t('orders.items') },
  { name: t('orders.total'), className: 'pr-4 text-right' },
  { name: t('orders.delivery') },
];

export const meta = unlistedMeta(t('orders.myOrders'));
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const search = new URL(args.request.url).searchParams;
    const status = statusIn(search);
    const found = await visit.api.call(orders.myOrders, { query: { status, page: search.get('page') ?? undefined } });
    return visit.data({ ...found, status });
  });

export const action = (args: ActionFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const form = await args.request.formData();
    const params = { id: String(form.get('orderId')) };
    return byIntent(form, { cancel: () => cancelOrder(visit, params, pathOf(args.request)) });
  });

export default function MyOrders() {
  const { orders, counts, pagination, status, flash } = useLoaderData<typeof loader>();
  const banner = usePrivatePage(flash);
  return (
    <>
      <PageFlash flash={banner} />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-2">
        <h1 className="text-32 md:text-40">{t('orders.myOrders')}</h1>
        <p className="text-muted tabular-nums">{t('orders.count', { count: counts.ALL })}</p>
      </div>
      <OrderTabs counts={counts} current={status} />
      {counts.ALL === 0 ? (
        <NoOrders />
      ) : orders.length === 0 ? (
        <p role="status" className="py-12 text-center text-muted">
          {t('orders.noneWithStatus', { status: statusLabel(status ?? 'ALL') })}
        </p>
      ) : (
        <div className="@container">
          <p
            aria-hidden
            className={`hidden min-h-11 items-center border-line border-b pr-12 text-13 text-muted ${orderColumns}`}
          >
            {HEADINGS.map(({ name, className }) => (
              <span key={name} className={className}>
                {name}
              </span>
            ))}
          </p>
          <ul>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
          <MorePages {...pagination} status={status} />
        </div>
      )}
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      headingLevel={2}
      icon={<Icon name="package" strokeWidth={1.2} className="size-8" />}
      title={t('orders.noOrdersYet')}
      joint=" - "
      text={t('orders.noOrdersText')}
      action={
        <Link to="/shop" className={buttonClass()}>
          {t('orders.startShopping')}
        </Link>
      }
    />
  );
}

function MorePages({ currentPage, totalPages, status }: { currentPage: number; totalPages: number; status?: string }) {
  if (totalPages <= 1) return null;
  const to = (page: number) => `?${new URLSearchParams({ ...(status ? { status } : {}), page: String(page) })}`;
  return (
    <nav aria-label={t('orders.pages')} className="flex items-center justify-between pt-6 text-14">
      <span>{currentPage > 1 && <Link to={to(currentPage - 1)}>{t('orders.newerOrders')}</Link>}</span>
      <span className="text-muted">{t('orders.page', { page: currentPage, pages: totalPages })}</span>
      <span>{currentPage < totalPages && <Link to={to(currentPage + 1)}>{t('orders.olderOrders')}</Link>}</span>
    </nav>
  );
}

export function ErrorBoundary() {
  return <LoadFailed fallback={t('orders.fetchFailed')} />;
}
