import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DeliveryForm } from '~/features/delivery/DeliveryForm';
import { unlistedMeta } from '~/features/layout/page-meta';
import { t } from '~/language/t';
import { apiWith } from '~/server/api';
import { deliveryTo } from '~/server/checkout/delivery';
import { privateHeaders } from '~/server/visit';

export const meta = unlistedMeta(t('delivery.delivery'));
export const headers = privateHeaders;

/** The answer to a PIN code, for the forms of other pages too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const pin = new URL(request.url).searchParams.get('pin');
  const answer = pin === null ? {} : await deliveryTo(apiWith(undefined, context), pin);
  return json(answer, { headers: privateHeaders() });
}

export default function DeliveryPage() {
  const answer = useLoaderData<typeof loader>();
  return (
    <div className="wrap max-w-lg pt-8 md:pt-12">
      <h1 className="text-32 md:text-40">{t('delivery.delivery')}</h1>
      <p className="mt-2 text-muted">{t('delivery.whenWeDeliverToYou')}</p>
      <DeliveryForm key={answer.pin} answer={answer} />
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from '~/features/layout/ErrorPage';
