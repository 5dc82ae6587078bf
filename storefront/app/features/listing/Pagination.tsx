import clsx from 'clsx';
import { t } from '~/language/t';
import { PrefetchLink } from '~/ui/PrefetchLink';

interface PaginationProps {
  page: number;
  totalPages: number;
  /** The address of a page. */
  pathOf: (page: number) => string;
}

const WINDOW = 5;

/** Up to five page numbers around the current one. */
export function pageWindow(page: number, totalPages: number): number[] {
  const length = Math.min(WINDOW, totalPages);
  const start = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), totalPages - length + 1));
  return Array.from({ length }, (_, index) => start + index);
}

export function Pagination({ page, totalPages, pathOf }: PaginationProps) {
  const step = (name: string, to: number) => (
    <li>
      {to === page || to < 1 || to > totalPages ? (
        <span className="page-link bg-bone text-muted">{name}</span>
      ) : (
        <PrefetchLink to={pathOf(to)} className="page-link hover:bg-bone">
          {name}
        </PrefetchLink>
      )}
    </li>
  );
  return (
    <nav
      aria-label={t('listing.pages')}
      className="mt-8 flex flex-col items-center justify-between gap-4 border-line border-t pt-6 tabular-nums md:mt-12 md:flex-row"
    >
      <p>{t('listing.pageOf', { page, total: totalPages })}</p>
      <ol className="flex flex-wrap justify-center gap-1.5 md:gap-2">
        {step(t('listing.first'), 1)}
        {step(t('listing.prev'), page - 1)}
        {pageWindow(page, totalPages).map((number) => (
          <li key={number}>
            <PrefetchLink
              to={pathOf(number)}
              aria-current={number === page ? 'page' : undefined}
              className={clsx('page-link', number === page ? 'border-ink bg-ink text-paper' : 'hover:bg-bone')}
            >
              {number}
            </PrefetchLink>
          </li>
        ))}
        {step(t('listing.next'), page + 1)}
        {step(t('listing.last'), totalPages)}
      </ol>
    </nav>
  );
}

/** `Showing a - b of N products`. */
export function showingText({ page, limit, total }: { page: number; limit: number; total: number }): string {
  const from = total === 0 ? 0 : (page - 1) * limit + 1;
  return t('listing.showing', { from, to: Math.min(page * limit, total), total });
}
