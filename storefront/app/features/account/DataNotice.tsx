import { Link, useLoaderData } from '@remix-run/react';
import { t } from '~/language/t';
import type { Notice } from './data-notices';

/**
 * What the store keeps of a person, item by item, and why: at the form that asks for it. The page's loader gives the items as
 * `notice`, so that no page loads these texts with its scripts.
 */
export function DataNotice({ isOpen }: { isOpen?: boolean }) {
  const { notice } = useLoaderData<{ notice: Notice[] }>();
  return (
    <details open={isOpen} className="mt-4 text-14">
      <summary className="flex min-h-12 cursor-pointer items-center">
        <span className="underline underline-offset-4">{t('account.whatWeKeepAndWhy')}</span>
      </summary>
      <dl className="grid gap-2 pb-3">
        {notice.map(({ item, why }) => (
          <div key={item}>
            <dt className="font-medium">{item}</dt>
            <dd className="text-muted">{why}</dd>
          </div>
        ))}
      </dl>
      <p className="pb-3">
        <Link to="/page/privacy-policy" className="underline underline-offset-4">
          {t('account.privacyPolicy')}
        </Link>
      </p>
    </details>
  );
}
