import type { PlaywrightWorkerArgs } from '@playwright/test';
import type { Product } from '@rangrekha/contract';
import { type Api, apiAs } from './api';
import { openWorkbench } from './catalogue';
import { makeShopper, type Shopper } from './people';
import { PLUGIN_STORE } from './shop';

export const OWNER = { identifier: 'owner@example.com', password: 'Owner@12345' };

/** What a test has in the store with plugins: a product and a shopper of its own, and the API of the owner. */
interface InPluginStore {
  product: Product;
  shopper: Shopper;
  owner: Api;
}

export async function openPluginStore(playwright: PlaywrightWorkerArgs['playwright']): Promise<InPluginStore> {
  const request = await playwright.request.newContext({ baseURL: PLUGIN_STORE() });
  const owner = await apiAs(request, OWNER);
  // Another test may have been quicker.
  await owner.raw('POST', '/categories', { name: 'Scarves' });
  const product = await openWorkbench(request, { token: owner.token ?? '' }).makeProduct();
  return { product, shopper: await makeShopper(request), owner };
}
