import { Link } from '@remix-run/react';
import { buttonClass } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';

/** No product fits the filters. */
export function NoMatches({ clearPath }: { clearPath: string }) {
  return (
    <EmptyState
      headingLevel={2}
      title="Nothing fits all of these"
      text="Take away a filter or two, or start again with everything."
      action={
        <Link to={clearPath} className={buttonClass({ variant: 'line' })}>
          Clear all filters
        </Link>
      }
    />
  );
}
