import type { ChangedTerms } from '@rangrekha/contract';
import { ChangedLines } from '~/features/legal/ChangedLines';
import { fullDay } from '~/language/dates';
import { t } from '~/language/t';

/** Says which legal pages have changed since the last order, and how. */
export function TermsNotice({ lastOrder, pages }: ChangedTerms) {
  if (!lastOrder || pages.length === 0) return null;
  return (
    <section className="wrap-anywhere rounded-xs border border-line bg-paper p-4">
      <h2 className="mb-2 font-sans font-semibold text-16 tracking-normal">
        {t('checkout.changedSinceYourOrder', { day: fullDay(lastOrder.createdAt) })}
      </h2>
      <ul className="grid grid-cols-1 gap-4">
        {pages.map(({ pageId, title, slug, isNew, lines, more }) => (
          <li key={pageId} className="grid grid-cols-1 gap-2">
            <a
              href={isNew ? `/page/${slug}` : `/myaccount/order/${lastOrder.id}/terms/${pageId}`}
              className="justify-self-start underline underline-offset-4"
            >
              {isNew ? t('checkout.newPage', { title }) : t('checkout.seeAllChanges', { title })}
            </a>
            {lines.length > 0 && <ChangedLines lines={lines} />}
            {more > 0 && <p className="text-14 text-muted">{t('checkout.andMoreLines', { count: more })}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
