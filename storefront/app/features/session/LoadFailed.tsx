import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react';
import { buttonClass } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';

/** A page of the account whose data did not come: the server's words when it had any, else `fallback`. */
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
