import { company } from '@rangrekha/contract';
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { LegalFacts, Officer } from '~/features/complaints/LegalFacts';
import { pageMeta, sharedHeaders } from '~/features/layout/page-meta';
import { t } from '~/language/t';
import { apiWith } from '~/server/api';
import { buttonClass } from '~/ui/Button';

export const headers = sharedHeaders;

export const loader = async ({ context }: LoaderFunctionArgs) =>
  json({ details: await apiWith(undefined, context).call(company.getLegalDetails) });

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: t('complaints.complaintsAndLegalDetails'),
    description: t('complaints.description'),
    path: '/grievance',
  });

export default function Grievance() {
  const { details } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid max-w-3xl gap-10 pt-8 md:pt-12">
      <div>
        <h1 className="text-32 md:text-40">{t('complaints.complaints')}</h1>
        <p className="mt-3 text-muted">{t('complaints.lead')}</p>
      </div>
      <section>
        <h2 className="mb-3 text-24">
          {details.grievanceOfficer ? t('complaints.grievanceOfficer') : t('complaints.howToReachUs')}
        </h2>
        <Officer details={details} />
        <p className="mt-5">
          <Link to="/grievance/new" className={buttonClass()}>
            {t('complaints.writeAComplaint')}
          </Link>
        </p>
      </section>
      <section>
        <h2 className="mb-3 text-24">{t('complaints.legalDetails')}</h2>
        <LegalFacts details={details} />
      </section>
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from '~/features/layout/ErrorPage';
