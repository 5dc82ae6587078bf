import { ownData } from '@rangrekha/contract';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { privateHeaders, requireCustomer } from '~/server/visit';

/** All that the store keeps about the shopper, as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async ({ api }) => {
    const data = await api.call(ownData.getOwnData);
    const headers = new Headers(privateHeaders());
    headers.set('Content-Type', 'application/json');
    headers.set('Content-Disposition', `attachment; filename="your-data-${data.madeAt.slice(0, 10)}.json"`);
    return new Response(JSON.stringify(data, undefined, 2), { headers });
  });
