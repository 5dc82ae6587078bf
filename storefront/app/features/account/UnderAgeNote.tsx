import { Link } from '@remix-run/react';
import { rich } from '~/language/rich';
import { t } from '~/language/t';

/** For somebody whose date of birth says that a parent has to agree. */
export const UnderAgeNote = () => (
  <section aria-label={t('account.under18')} className="mb-8 bg-bone p-4 md:p-6">
    <p>{rich(t('account.under18Note'), { write: (text) => <Link to="/grievance">{text}</Link> })}</p>
  </section>
);
