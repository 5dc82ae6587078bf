import { invoicing } from '@rangrekha/contract';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/layout/page-meta';
import { InvoiceDocument } from '~/features/orders/InvoiceDocument';
import { LoadFailed } from '~/features/session/LoadFailed';
import { usePrivatePage } from '~/features/session/use-private-page';
import { t } from '~/language/t';
import { privateHeaders, requireCustomer } from '~/server/visit';
import { Button } from '~/ui/Button';
import { useHydrated } from '~/ui/use-hydrated';

export const meta = unlistedMeta(t('orders.invoice'));
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(
    args,
    async (visit) => {
      const params = { id: args.params.id ?? '' };
      return visit.data({ invoice: await visit.api.call(invoicing.myInvoice, { params }) });
    },
    { ifMissing: '/myaccount/order' },
  );

export default function InvoicePage() {
  const { invoice, flash } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  usePrivatePage(flash);
  return (
    <div className="wrap max-w-4xl pt-8 print:pt-0">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <Link to={`/myaccount/order/${invoice.id}`} className="underline underline-offset-4">
          {t('orders.backToTheOrder')}
        </Link>
        {hydrated ? (
          <Button type="button" onClick={() => window.print()}>
            {t('orders.printOrSaveAsPdf')}
          </Button>
        ) : (
          <p className="text-14 text-muted">{t('orders.printHint')}</p>
        )}
      </div>
      <InvoiceDocument invoice={invoice} />
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadFailed fallback={t('orders.fetchFailed')} />;
}
