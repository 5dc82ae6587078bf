import { reports } from '@rangrekha/contract';
import { sharedNow } from '../../database/shared-clock';
import { type Router, route } from '../../http/route';
import { findBestSellers } from './best-sellers';
import { findLowStock } from './low-stock';
import { orderCities } from './order-cities';
import { countShop } from './overview';
import { reportSales } from './sales-report';

export function reportsRouter(): Router {
  const router: Router = [];
  route(router, reports.reportSales, ({ query }) => reportSales(Number(query.days), sharedNow()));
  route(router, reports.reportBestSellers, async () => ({ products: await findBestSellers(sharedNow()) }));
  route(router, reports.reportLowStock, ({ query }) => findLowStock(query.threshold));
  route(router, reports.reportOrderCities, async ({ query }) => ({ cities: await orderCities(query.q) }));
  route(router, reports.reportOverview, () => countShop(sharedNow()));
  return router;
}
