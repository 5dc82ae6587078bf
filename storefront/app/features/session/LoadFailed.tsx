import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react';
import { buttonClass } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';

/** An account page whose data failed to load: shows the server's message, or `fallback` when it sent none. */
export function LoadFailed({ fallback }: { fallback: string }) {
  const error = useRouteError();
  const words = isRouteErrorResponse(error) && error.status < 500 ? error.data?.message : undefined;
  return (
    <div className="wrap">
      <EmptyState
        title={words || fallback}
        text="Please try again in a moment."
        action={
          <Link to="." className={buttonClass()}>
            Try again
          </Link>
        }
      />
    </div>
  );
}
