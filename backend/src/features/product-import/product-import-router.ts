import type { ServerResponse } from 'node:http';
import { productImport } from '@rangrekha/contract';
import type { Actor } from '../../audit/record-change';
import { recordExport } from '../../audit/record-export';
import { listedIds } from '../../http/admin-list';
import { sendCsv } from '../../http/csv/csv-answer';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { adminProducts } from '../products/admin-products';
import { countVariants, productLines } from './export-products';
import { importProducts, readImport, reportOf } from './import-products';

export function productImportRouter({ config }: Services): Router {
  const sendProducts = async (caller: Actor, res: ServerResponse, ids?: string[]) => {
    const rows = await countVariants(ids);
    await recordExport(caller, 'product', 'products.csv', rows);
    await sendCsv(res, 'products.csv', rows, productLines(config.languages, ids));
  };

  return [
    route(productImport.exportProducts, async ({ caller, query, res }) => {
      const isWhole = !query.sort && !query.filter;
      await sendProducts(caller, res, isWhole ? undefined : await listedIds(adminProducts, query));
    }),

    route(productImport.exportChosenProducts, ({ caller, body: { ids }, res }) =>
      sendProducts(caller, res, ids.toSorted()),
    ),

    route(productImport.importProducts, async ({ caller, body, files: [file], once }) => {
      const read = await readImport(file);
      return once(async (trx) => (body.dryRun ? reportOf(read) : importProducts(trx, caller, read)));
    }),
  ];
}
