import { Link } from '@remix-run/react';
import { t } from '~/language/t';
import { buttonClass } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';

/** No product fits the filters. */
export function NoMatches({ clearPath }: { clearPath: string }) {
  return (
    <EmptyState
      headingLevel={2}
      title={t('listing.nothingFits')}
      text={t('listing.takeAwayAFilter')}
      action={
        <Link to={clearPath} className={buttonClass({ variant: 'line' })}>
          {t('listing.clearAllFilters')}
        </Link>
      }
    />
  );
}
