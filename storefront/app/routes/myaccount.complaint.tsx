import { complaints } from '@rangrekha/contract';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { STATE_WORDS, SUBJECT_WORDS } from '~/features/complaints/complaint-words';
import { unlistedMeta } from '~/features/layout/page-meta';
import { LoadFailed } from '~/features/session/LoadFailed';
import { PageFlash } from '~/features/session/PageFlash';
import { usePrivatePage } from '~/features/session/use-private-page';
import { fullDay } from '~/language/dates';
import { t } from '~/language/t';
import { privateHeaders, requireCustomer } from '~/server/visit';
import { buttonClass } from '~/ui/Button';

export const meta = unlistedMeta(t('complaints.complaints'));
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async (visit) => visit.data(await visit.api.call(complaints.myComplaints)));

export default function MyComplaints() {
  const { complaints: found, flash } = useLoaderData<typeof loader>();
  const banner = usePrivatePage(flash);
  return (
    <>
      <PageFlash flash={banner} />
      <h1 className="mb-5 text-32 md:text-40">{t('complaints.complaints')}</h1>
      {found.length === 0 && <p className="text-muted">{t('complaints.none')}</p>}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {found.map(({ id, number, state, subject, createdAt }) => (
          <li key={id} className="wrap-anywhere flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <div>
              <Link to={`/myaccount/complaint/${id}`} className="font-semibold underline underline-offset-4">
                {number}
              </Link>
              <p className="text-14 text-muted">
                {SUBJECT_WORDS[subject]}, {fullDay(createdAt)}
              </p>
            </div>
            <p>{STATE_WORDS[state]}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <Link to="/grievance/new" className={buttonClass()}>
          {t('complaints.writeAComplaint')}
        </Link>
      </p>
    </>
  );
}

export function ErrorBoundary() {
  return <LoadFailed fallback={t('complaints.fetchFailed')} />;
}
