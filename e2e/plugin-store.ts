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

/** @param measured sizes of the product, the smallest with this bust, each other one with 6 cm more */
export async function openPluginStore(
  playwright: PlaywrightWorkerArgs['playwright'],
  measured?: { sizes: string[]; bust: number },
): Promise<InPluginStore> {
  const request = await playwright.request.newContext({ baseURL: PLUGIN_STORE() });
  const owner = await apiAs(request, OWNER);
  // Another test may have been quicker.
  await owner.raw('POST', '/categories', { name: 'Scarves' });
  const product = await openWorkbench(request, { token: owner.token ?? '' }).makeProduct(
    measured?.sizes.map((size) => ({ size })),
  );
  if (measured) {
    const { id, name, categoryId, variants } = product;
    const values = measured.sizes.map((size, at) => ({
      ...{ size, values: [{ measure: 'Bust', cm: measured.bust + 6 * at }] },
    }));
    const form = new FormData();
    const fields = { id, productName: name, categoryId, deletedImageIds: '[]' };
    const lists = { productVariants: JSON.stringify(variants), measurements: JSON.stringify(values) };
    for (const [field, value] of Object.entries({ ...fields, ...lists })) form.append(field, value);
    await owner.send('POST', '/products', form);
  }
  return { product, shopper: await makeShopper(request), owner };
}
