import { complaints } from '@rangrekha/contract';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { ComplaintStatus } from '~/features/complaints/ComplaintStatus';
import { unlistedMeta } from '~/features/layout/page-meta';
import { LoadFailed } from '~/features/session/LoadFailed';
import { PageFlash } from '~/features/session/PageFlash';
import { usePrivatePage } from '~/features/session/use-private-page';
import { rich } from '~/language/rich';
import { t } from '~/language/t';
import { privateHeaders, requireCustomer } from '~/server/visit';

export const meta = unlistedMeta(t('complaints.yourComplaint'));
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(
    args,
    async (visit) => {
      return visit.data(await visit.api.call(complaints.myComplaint, { params: { id: args.params.id ?? '' } }));
    },
    { ifMissing: '/myaccount/complaint' },
  );

export default function MyComplaint() {
  const { complaint, flash } = useLoaderData<typeof loader>();
  const banner = usePrivatePage(flash);
  return (
    <>
      <PageFlash flash={banner} />
      <p className="mb-2 text-14">
        <Link to="/myaccount/complaint" className="underline underline-offset-4">
          {t('complaints.complaints')}
        </Link>
      </p>
      <h1 className="wrap-anywhere mb-6 text-32 md:text-40">
        {rich(t('complaints.complaint', { number: complaint.number }), {
          number: (text) => <span className="inline-block">{text}</span>,
        })}
      </h1>
      <ComplaintStatus complaint={complaint} photoUrl={(id) => `/photo/complaint/${id}`} />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadFailed fallback={t('complaints.fetchFailed')} />;
}
