import { Link } from '@remix-run/react';
import { t } from '~/language/t';

/** For somebody whose date of birth says that a parent has to agree. */
export const UnderAgeNote = () => (
  <section aria-label={t('account.under18')} className="mb-8 bg-bone p-4 md:p-6">
    <p>
      By your date of birth you are under 18. If it is wrong, please correct it below. Otherwise a parent has to agree
      to your account: please ask one to <Link to="/grievance">{t('account.writeToUs')}</Link>.
    </p>
  </section>
);
