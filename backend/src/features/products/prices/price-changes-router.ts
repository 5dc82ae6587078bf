import { productPrices } from '@rangrekha/contract';
import { Router } from 'express';
import { reply } from '../../../http/response/reply';
import { route } from '../../../http/route';
import { applyPriceChange, undoPriceChange } from './apply-price-change';
import { preparePriceChange } from './prepare-price-change';
import { lastPriceChanges, presentPriceChange, previewOf } from './present-price-change';

export function priceChangesRouter(): Router {
  const router = Router();

  route(router, productPrices.preparePriceChange, async ({ caller, body }) => {
    const change = await preparePriceChange(caller, body);
    return reply(201, { priceChange: await presentPriceChange(change), products: await previewOf(change) });
  });

  route(router, productPrices.applyPriceChange, async ({ caller, params }) => ({
    priceChange: await presentPriceChange(await applyPriceChange(caller, params.id)),
  }));

  route(router, productPrices.undoPriceChange, async ({ caller, params }) => ({
    priceChange: await presentPriceChange(await undoPriceChange(caller, params.id)),
  }));

  route(router, productPrices.listPriceChanges, async () => ({
    priceChanges: await Promise.all((await lastPriceChanges()).map(presentPriceChange)),
  }));

  return router;
}
