import { z } from 'zod';
import { adminListQuery } from './admin';
import { endpoint } from './endpoint';

/** Filter and order of a list, as the list itself is asked for with. */
export const exportQuery = adminListQuery.omit({ range: true });

const listExport = <const Id extends string>(id: Id, tag: string, name: string, summary: string) =>
  endpoint({
    id,
    tag,
    method: 'GET',
    path: `/admin/${name}.csv`,
    access: 'admin',
    summary: `${summary} as CSV: those that the list holds with this filter, in its order.`,
    query: exportQuery,
    contentType: 'text/csv',
    responses: { 200: z.string() },
  });

export const exportCustomers = listExport('exportCustomers', 'Customers', 'customers', 'Customers');
export const exportStock = listExport('exportStock', 'Stock', 'stock', 'Variants with their stock');
export const exportStockMovements = listExport('exportStockMovements', 'Stock', 'stock-movements', 'Changes of stock');
