import { goodsTaxes } from '@rangrekha/backend/features/categories/goods-tax';
import { Company } from '@rangrekha/backend/features/company/Company';
import { financialYear, invoiceOf, takeNumbers } from '@rangrekha/backend/features/invoicing/make-invoice';
import type { Transaction } from 'objection';
import { insertRows } from './batches';

/** A shipped order and the time of shipping. */
export interface Shipment {
  order: Omit<Parameters<typeof invoiceOf>[0], 'items'> & { items: Item[] };
  at: Date;
}

type Item = Parameters<typeof invoiceOf>[0]['items'][number] & { categoryId: string };

/** Inserts the invoices of shipped orders, in the order of shipping; the numbers of each year continue. */
export async function writeInvoices(trx: Transaction, shipments: Shipment[]): Promise<void> {
  const seller = await Company.current(trx);
  const taxOf = await goodsTaxes(trx);
  const ordered = shipments.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const year of new Set(ordered.map(({ at }) => financialYear(at)))) {
    const ofYear = ordered.filter(({ at }) => financialYear(at) === year);
    const first = await takeNumbers(trx, year, ofYear.length);
    const invoices = ofYear.map(({ order, at }, index) => {
      const goods = order.items.map(({ categoryId }) => taxOf(categoryId));
      return invoiceOf(order, goods, seller, first + index, at);
    });
    await insertRows(
      trx,
      'invoices',
      invoices.map(({ lines: _, ...invoice }) => invoice),
    );
    await insertRows(
      trx,
      'invoice_lines',
      invoices.flatMap(({ lines }) => lines),
    );
  }
}
