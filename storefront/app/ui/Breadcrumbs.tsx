import { Fragment } from 'react';
import { t } from '~/language/t';
import { PrefetchLink } from './PrefetchLink';

export interface Crumb {
  name: string;
  /** Left out for the page itself. */
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    // One line on a phone, which scrolls: categories that come later must not move the page.
    <nav
      aria-label={t('ui.breadcrumb')}
      className="wrap-anywhere flex min-w-0 gap-2 py-4 text-13 text-muted [scrollbar-width:none] max-md:overflow-x-auto max-md:whitespace-nowrap md:flex-wrap md:py-6"
    >
      {crumbs.map(({ name, to }, index) => (
        <Fragment key={name}>
          {index > 0 && <span aria-hidden>/</span>}
          {to ? (
            <PrefetchLink to={to} className="no-underline hover:underline">
              {name}
            </PrefetchLink>
          ) : (
            <span aria-current="page" className="text-ink md:min-w-0">
              {name}
            </span>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
