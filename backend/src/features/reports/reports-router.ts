import type { ServerResponse } from 'node:http';
import { reports } from '@rangrekha/contract';
import type { ReportRange } from '@rangrekha/contract/reports';
import type { Actor } from '../../audit/record-change';
import { recordExport } from '../../audit/record-export';
import { sharedNow } from '../../database/shared-clock';
import { sendCsv } from '../../http/csv/csv-answer';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { findBestSellers } from './best-sellers';
import { CustomerCount } from './CustomerCount';
import { exportDeliveredItems } from './delivered-items';
import { exportSales } from './export-sales';
import { findLowStock } from './low-stock';
import { orderCities } from './order-cities';
import { countShop } from './overview';
import { rangeOrLast } from './range';
import { exportReturnRates, findReturnRates } from './return-rates';
import { reportSales } from './sales-report';
import { exportSoldProducts, findSoldProducts } from './sold-products';

export const reportsRouter = (
  { catalogueIndex }: Pick<Services, 'catalogueIndex'>,
  customerCount = new CustomerCount(),
): Router => [
  route(reports.reportSales, ({ query: { days, ...range } }) =>
    reportSales(rangeOrLast(range, Number(days), sharedNow())),
  ),

  route(reports.exportSales, async ({ caller, query, res }) =>
    send(res, caller, 'order', named('sales', query), await exportSales(query)),
  ),

  route(reports.reportSoldProducts, ({ query }) => findSoldProducts(query)),

  route(reports.exportSoldProducts, async ({ caller, query, res }) =>
    send(res, caller, 'product', named('sold-products', query), await exportSoldProducts(query)),
  ),

  route(reports.reportReturnRates, ({ query }) => findReturnRates(query)),

  route(reports.exportReturnRates, async ({ caller, query, res }) =>
    send(res, caller, 'return', named(`return-rates-by-${query.by}`, query), await exportReturnRates(query)),
  ),

  route(reports.exportDeliveredItems, async ({ caller, query, res }) =>
    send(res, caller, 'return', named('delivered-items', query), await exportDeliveredItems(query)),
  ),

  route(reports.reportBestSellers, async () => ({ products: await findBestSellers(sharedNow()) })),
  route(reports.reportLowStock, ({ query }) => findLowStock(query.threshold)),
  route(reports.reportOrderCities, async ({ query }) => ({ cities: await orderCities(query.q) })),
  route(reports.reportOverview, () => countShop(catalogueIndex, customerCount, sharedNow())),
];

interface File {
  /** Below the head. */
  rows: number;
  lines: AsyncGenerator<string>;
}

const named = (what: string, { from, to }: ReportRange) => `${what}-${from}-to-${to}.csv`;

async function send(
  res: ServerResponse,
  caller: Actor,
  entity: 'order' | 'product' | 'return',
  name: string,
  { rows, lines }: File,
): Promise<void> {
  await recordExport(caller, entity, name, rows);
  await sendCsv(res, name, rows, lines);
}
