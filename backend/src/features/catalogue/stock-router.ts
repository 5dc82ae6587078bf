import { stock } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { Router } from 'express';
import { adminReads } from '../../http/admin-list';
import { route } from '../../http/route';
import { adminStock, adminStockMovements } from './admin-stock';
import { presentStockVariant } from './present-stock';
import { setStock } from './set-stock';

export function stockRouter(): Router {
  const router = Router();

  route(router, stock.setStock, async ({ caller, params, body }) => ({
    message: TEXTS.stock.updated,
    variant: presentStockVariant(await setStock(caller, params.id, body)),
  }));

  adminReads(router, adminStock);
  adminReads(router, adminStockMovements);
  return router;
}
