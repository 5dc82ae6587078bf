import type { ServerResponse } from 'node:http';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { type Actor, type Router, recordExport, route, sendCsv } from '@rangrekha/backend/plugins/surface';
import type { ReportRange } from '@rangrekha/contract/reports';
import * as calls from './calls';
import { dayFile, orderFile, productFile } from './files';
import { readProductPage, readSteps } from './read';

export const funnelRouter = (context: PluginContext): Router => [
  route(calls.readSteps, ({ query }) => readSteps(context, query)),

  route(calls.readProducts, ({ query }) => readProductPage(context, query)),

  route(calls.exportDays, async ({ caller, query, res }) =>
    send(res, caller, named('days', query), await dayFile(context, query)),
  ),

  route(calls.exportProducts, async ({ caller, query, res }) =>
    send(res, caller, named('products', query), await productFile(context, query)),
  ),

  route(calls.exportOrders, async ({ caller, query, res }) =>
    send(res, caller, named('orders', query), await orderFile(context, query)),
  ),
];

const named = (what: string, { from, to }: ReportRange) => `funnel-${what}-${from}-to-${to}.csv`;

async function send(
  res: ServerResponse,
  caller: Actor,
  name: string,
  { rows, lines }: Awaited<ReturnType<typeof dayFile>>,
): Promise<void> {
  await recordExport(caller, 'plugin', name, rows);
  await sendCsv(res, name, rows, lines);
}
