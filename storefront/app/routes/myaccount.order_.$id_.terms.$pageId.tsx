import { orders } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/layout/page-meta';
import { ChangedLines } from '~/features/legal/ChangedLines';
import { LegalText } from '~/features/legal/LegalArticle';
import { LoadFailed } from '~/features/session/LoadFailed';
import { PageFlash } from '~/features/session/PageFlash';
import { usePrivatePage } from '~/features/session/use-private-page';
import { fullDay } from '~/language/dates';
import { t } from '~/language/t';
import { ApiError } from '~/server/errors';
import { privateHeaders, requireCustomer } from '~/server/visit';

export const meta = unlistedMeta(t('orders.termsOfYourOrder'));
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const { id = '', pageId = '' } = args.params;
    try {
      return await visit.data({ id, term: await visit.api.call(orders.myOrderTerm, { params: { id, pageId } }) });
    } catch (error) {
      if (!(error instanceof ApiError && error.status < 500)) throw error;
      throw await visit.redirectWith('/myaccount/order', { kind: 'error', message: error.message });
    }
  });

export default function TermsOfOrder() {
  const { id, term, flash } = useLoaderData<typeof loader>();
  const banner = usePrivatePage(flash);
  const { title, publishedAt, isCurrent, content, changes } = term;
  return (
    <>
      <PageFlash flash={banner} />
      <p className="mb-2 text-14 print:hidden">
        <Link to={`/myaccount/order/${id}`} className="underline underline-offset-4">
          {t('orders.orderNumber', { number: orderNumber(id) })}
        </Link>
      </p>
      <h1 className="text-32 md:text-40">{title}</h1>
      <p className="mt-2 text-muted">
        {t('orders.asYouOrdered', { day: fullDay(publishedAt) })} {isCurrent && t('orders.notChangedSince')}
        {!isCurrent && changes.length === 0 && t('orders.stillTheSame')}
      </p>
      {changes.length > 0 && (
        <section className="mt-8 rounded-xs border border-line bg-paper p-4">
          <h2 className="mb-3 font-sans font-semibold text-16 tracking-normal">{t('orders.whatHasChangedSince')}</h2>
          <ChangedLines lines={changes} />
        </section>
      )}
      <LegalText content={content} />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadFailed fallback={t('orders.fetchFailed')} />;
}
