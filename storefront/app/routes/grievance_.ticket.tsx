import { complaints } from '@rangrekha/contract';
import { COMPLAINT_LIMITS } from '@rangrekha/contract/complaints';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { ComplaintStatus } from '~/features/complaints/ComplaintStatus';
import { unlistedMeta } from '~/features/layout/page-meta';
import { PageFlash } from '~/features/session/PageFlash';
import { usePrivatePage } from '~/features/session/use-private-page';
import { rich } from '~/language/rich';
import { t } from '~/language/t';
import { ApiError } from '~/server/errors';
import { readSession } from '~/server/session';
import { isScripted, privateHeaders, Visit } from '~/server/visit';

export const meta = unlistedMeta(t('complaints.yourComplaint'));
/** The address of the page is a secret: it shows the complaint. */
export const headers = () => ({ ...privateHeaders(), 'Referrer-Policy': 'no-referrer' });

/** The complaint that a link (`token`) is about. Reads only: programs that look through mails open their links, too. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const given = new URL(request.url).searchParams.get('token') ?? '';
  const token = given.slice(0, COMPLAINT_LIMITS.token) || '-';
  const visit = new Visit(args, await readSession(request, context));
  try {
    const { complaint } = await visit.api.call(complaints.complaintByLink, { query: { token } });
    return await visit.data({ complaint, token, problem: null });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    // A script that navigates here takes any other status for a failure of the page.
    const status = isScripted(request) ? 200 : error.status;
    return json({ complaint: null, token, problem: error.message }, { status, headers: headers() });
  }
}

export default function Ticket() {
  const { complaint, token, problem, ...rest } = useLoaderData<typeof loader>();
  const banner = usePrivatePage('flash' in rest ? rest.flash : undefined);
  return (
    <div className="wrap grid max-w-2xl gap-6 pt-8 md:pt-12">
      <PageFlash flash={banner} />
      {complaint ? (
        <>
          <h1 className="wrap-anywhere text-32 md:text-40">
            {rich(t('complaints.complaint', { number: complaint.number }), {
              number: (text) => <span className="inline-block">{text}</span>,
            })}
          </h1>
          <p className="text-muted">{t('complaints.keepTheTicketNumber')}</p>
          <ComplaintStatus
            complaint={complaint}
            photoUrl={(id) => `/photo/ticket/${id}?${new URLSearchParams({ token })}`}
          />
        </>
      ) : (
        <>
          <h1 className="text-32 md:text-40">{t('complaints.yourComplaint')}</h1>
          <p role="alert">{problem}</p>
          <p>
            <Link to="/grievance" className="underline underline-offset-4">
              {t('complaints.howToReachUs')}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from '~/features/layout/ErrorPage';
