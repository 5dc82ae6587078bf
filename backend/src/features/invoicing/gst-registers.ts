import type { ExportGstRegisterQuery, GstRegister } from '@rangrekha/contract';
import { daysLater, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { LIMITS } from '@rangrekha/contract/limits';
import { gstCodeOf } from '@rangrekha/contract/supply-state';
import type { Knex } from 'knex';
import { BaseModel } from '../../database/BaseModel';
import { toRupees } from '../../database/money';
import { invalidField } from '../../http/errors';

type Cell = string | number;

/** Lines of one rate; the driver returns sums as text. */
interface Group extends Record<(typeof AMOUNTS)[number], string | number> {
  /** Hundredths of a percent. */
  rate: number;
}

interface Period {
  start: Date;
  /** The first moment after the period. */
  end: Date;
}

const AMOUNTS = ['taxableValue', 'cgst', 'sgst', 'igst', 'total'] as const;
const AMOUNT_HEADS = ['Taxable value', 'CGST', 'SGST', 'IGST', 'Total'];

/**
 * A register of all taxed invoices and credit notes of a period, in rupees.
 * @returns the rows of a CSV file, the head first
 * @throws HttpError 400 for a period that ends before it begins, is longer than a year or has too many rows
 */
export async function gstRegister({ register, from, to }: ExportGstRegisterQuery): Promise<Cell[][]> {
  if (to < from) throw invalidField('to', 'The period ends before it begins.');
  if (to >= daysLater(from, LIMITS.registerDays))
    throw invalidField('to', `The period has more than ${LIMITS.registerDays} days.`);
  const rows = await REGISTERS[register]({ start: startOfDay(from), end: startOfDay(daysLater(to, 1)) });
  if (rows.length > LIMITS.registerRows)
    throw invalidField('to', `The register has more than ${LIMITS.registerRows} rows: choose a shorter period.`);
  return rows;
}

const REGISTERS: Record<GstRegister, (period: Period) => Promise<Cell[][]>> = {
  async B2C(period) {
    const groups = await netLines(period)
      .join('invoices', 'invoices.id', 'documents.invoiceId')
      .groupBy('placeOfSupply', 'rate')
      .orderBy(['placeOfSupply', 'rate'])
      .select<(Group & { placeOfSupply: string })[]>('placeOfSupply', 'rate', ...netSums());
    const head = ['Place of supply', 'State code', 'Rate %', ...AMOUNT_HEADS];
    return [head, ...groups.map((group) => [group.placeOfSupply, gstCodeOf(group.placeOfSupply), ...amountsOf(group)])];
  },

  async HSN(period) {
    const groups = await netLines(period)
      .join('order_items', 'order_items.id', 'invoice_lines.itemId')
      .groupBy('hsnCode', 'rate')
      .orderBy(['hsnCode', 'rate'])
      .select<(Group & { hsnCode: string; quantity: string })[]>('hsnCode', 'rate', net('quantity'), ...netSums());
    const head = ['HSN', 'Quantity', 'Rate %', ...AMOUNT_HEADS];
    return [head, ...groups.map((group) => [group.hsnCode, Number(group.quantity), ...amountsOf(group)])];
  },

  async CREDIT_NOTES({ start, end }) {
    const groups = await knex()('credit_notes')
      .join('invoices', 'invoices.id', 'credit_notes.id')
      .join('invoice_lines', 'invoice_lines.invoiceId', 'invoices.id')
      .where('credit_notes.createdAt', '>=', start)
      .where('credit_notes.createdAt', '<', end)
      .whereNot('tax', 'NONE')
      .groupBy('credit_notes.id', 'rate')
      .orderBy(['credit_notes.createdAt', 'credit_notes.id', 'rate'])
      .limit(LIMITS.registerRows + 1)
      .select<
        (Group & Record<'number' | 'invoiceNumber' | 'placeOfSupply', string> & Record<'at' | 'invoiceAt', Date>)[]
      >(
        { number: 'credit_notes.number', at: 'credit_notes.createdAt' },
        { invoiceNumber: 'invoices.number', invoiceAt: 'invoices.createdAt' },
        'placeOfSupply',
        'rate',
        ...AMOUNTS.map((amount) => knex().raw('SUM(??) AS ??', [`invoice_lines.${amount}`, amount])),
      );
    const head = ['Credit note', 'Date', 'Invoice', 'Invoice date', 'Place of supply', 'Rate %', ...AMOUNT_HEADS];
    const rows = groups.map(({ number, at, invoiceNumber, invoiceAt, placeOfSupply, ...amounts }) => {
      const facts = [number, indiaDay(at), invoiceNumber, indiaDay(invoiceAt), placeOfSupply];
      return [...facts, ...amountsOf(amounts)];
    });
    return [head, ...rows];
  },
};

const knex = () => BaseModel.knex();

/** The lines of the invoices of a period, with `sign` 1, and of those that its credit notes cancel, with `sign` -1. */
function netLines({ start, end }: Period): Knex.QueryBuilder {
  const created = (table: string, sign: 1 | -1) =>
    knex()(table)
      .where(`${table}.createdAt`, '>=', start)
      .where(`${table}.createdAt`, '<', end)
      .whereNot('tax', 'NONE')
      .select({ invoiceId: `${table}.id` }, knex().raw('? AS sign', [sign]));
  const cancelled = created('credit_notes', -1).join('invoices', 'invoices.id', 'credit_notes.id');
  return knex()
    .from(created('invoices', 1).unionAll([cancelled]).as('documents'))
    .join('invoice_lines', 'invoice_lines.invoiceId', 'documents.invoiceId');
}

const net = (column: string) => knex().raw('SUM(sign * ??) AS ??', [column, column]);

const netSums = () => AMOUNTS.map((amount) => knex().raw('SUM(sign * ??) AS ??', [`invoice_lines.${amount}`, amount]));

/** The rate in percent, and the amounts in rupees. */
const amountsOf = (group: Group): number[] => [
  group.rate / 100,
  ...AMOUNTS.map((amount) => toRupees(Number(group[amount]))),
];
