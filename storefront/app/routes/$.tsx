import { json, type MetaFunction } from '@remix-run/node';

/** Whatever no other route knows. */
export function loader() {
  throw json(null, { status: 404 });
}

export const meta: MetaFunction = () => [
  { title: 'Page not found · Rangrekha' },
  { name: 'robots', content: 'noindex' },
];

export default function NothingHere() {
  return null;
}

export { ErrorPage as ErrorBoundary } from '~/features/layout/ErrorPage';
