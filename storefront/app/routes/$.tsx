import { json } from '@remix-run/node';
import { unlistedMeta } from '~/features/layout/page-meta';

/** Whatever no other route knows. */
export function loader() {
  throw json(null, { status: 404 });
}

export const meta = unlistedMeta('Page not found');

export default function NothingHere() {
  return null;
}

export { ErrorPage as ErrorBoundary } from '~/features/layout/ErrorPage';
