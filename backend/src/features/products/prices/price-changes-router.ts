import { productPrices } from '@rangrekha/contract';
import { reply } from '../../../http/response/reply';
import { type Router, route } from '../../../http/route';
import { applyPriceChange, undoPriceChange } from './apply-price-change';
import { planPriceChange, storePriceChange } from './prepare-price-change';
import { lastPriceChanges, presentPriceChange, previewOf } from './present-price-change';

export const priceChangesRouter = (): Router => [
  route(productPrices.preparePriceChange, async ({ caller, body, once }) => {
    const planned = await planPriceChange(body);
    return once(async (trx) => {
      const change = await storePriceChange(trx, caller, planned);
      return reply(201, { priceChange: await presentPriceChange(change, trx), products: await previewOf(change, trx) });
    });
  }),

  route(productPrices.applyPriceChange, async ({ caller, params }) => ({
    priceChange: await presentPriceChange(await applyPriceChange(caller, params.id)),
  })),

  route(productPrices.undoPriceChange, async ({ caller, params }) => ({
    priceChange: await presentPriceChange(await undoPriceChange(caller, params.id)),
  })),

  route(productPrices.listPriceChanges, async () => ({
    priceChanges: await Promise.all((await lastPriceChanges()).map((change) => presentPriceChange(change))),
  })),
];
