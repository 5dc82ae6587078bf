import type { ExportGstRegisterQuery, GstRegister } from '@rangrekha/contract';
import { daysLater, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { B2C_LARGE_ABOVE, UNIT_QUANTITY_CODE } from '@rangrekha/contract/gst-limits';
import { LIMITS } from '@rangrekha/contract/limits';
import type { ReportRange } from '@rangrekha/contract/reports';
import { gstCodeOf } from '@rangrekha/contract/supply-state';
import { BaseModel } from '../../database/BaseModel';
import { toRupees } from '../../database/money';
import { invalidField } from '../../http/errors';
import { invoiceValue, isLarge, TAXED } from '../orders/days/day-sums';
import { readDaySums } from '../orders/days/read-day-sums';

type Cell = string | number;

/** Lines of one rate; the driver returns sums as text. */
interface Group extends Record<(typeof AMOUNTS)[number], string | number> {
  /** Hundredths of a percent. */
  rate: number;
}

interface Period extends ReportRange {
  start: Date;
  /** The first moment after the period. */
  end: Date;
}

const AMOUNTS = ['taxableValue', 'cgst', 'sgst', 'igst', 'total'] as const;
/** What the register of credit notes says of each. */
const FACTS = ['number', 'at', 'invoiceNumber', 'invoiceAt', 'placeOfSupply', 'isLarge'] as const;
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
  const rows = await REGISTERS[register]({ from, to, start: startOfDay(from), end: startOfDay(daysLater(to, 1)) });
  if (rows.length > LIMITS.registerRows)
    throw invalidField('to', `The register has more than ${LIMITS.registerRows} rows: choose a shorter period.`);
  return rows;
}

const REGISTERS: Record<GstRegister, (period: Period) => Promise<Cell[][]>> = {
  async B2CL({ start, end }) {
    // The total of an order is that of its invoice, and few orders are so large.
    const groups = await knex()('orders')
      .where('orders.total', '>', B2C_LARGE_ABOVE * 100)
      .join('invoices', 'invoices.orderId', 'orders.id')
      .join('invoice_lines', 'invoice_lines.invoiceId', 'invoices.id')
      .where('invoices.createdAt', '>=', start)
      .where('invoices.createdAt', '<', end)
      .where(isLarge())
      .groupBy(['invoices.id', 'number', 'invoices.createdAt', 'placeOfSupply', 'rate'])
      .orderBy(['invoices.createdAt', 'invoices.id', 'rate'])
      .limit(LIMITS.registerRows + 1)
      .select<(Group & { number: string; createdAt: Date; value: string; placeOfSupply: string })[]>(
        ...['number', 'invoices.createdAt', 'placeOfSupply', 'rate'],
        knex().raw('(?) AS ??', [invoiceValue(), 'value']),
        ...AMOUNTS.map((amount) => knex().raw('SUM(??) AS ??', [`invoice_lines.${amount}`, amount])),
      );
    const head = ['Invoice', 'Date', 'Invoice value', 'Place of supply', 'State code', 'Rate %', ...AMOUNT_HEADS];
    const rows = groups.map(({ number, createdAt, value, placeOfSupply, ...amounts }) => {
      const facts = [number, indiaDay(createdAt), toRupees(Number(value)), placeOfSupply, gstCodeOf(placeOfSupply)];
      return [...facts, ...amountsOf(amounts)];
    });
    return [head, ...rows];
  },

  async B2C(period) {
    const groups = await taxedIn(period, (place, _, isLarge) => (isLarge ? undefined : place));
    const head = ['Place of supply', 'State code', 'Rate %', ...AMOUNT_HEADS];
    return [head, ...groups.map(({ name, rate, amounts }) => [name, gstCodeOf(name), rate / 100, ...amounts])];
  },

  async HSN(period) {
    const groups = await taxedIn(period, (_, hsnCode) => hsnCode);
    const head = ['HSN', 'UQC', 'Quantity', 'Rate %', ...AMOUNT_HEADS];
    const rows = groups.map(({ name, rate, quantity, amounts }) => [
      ...[name, UNIT_QUANTITY_CODE, quantity, rate / 100],
      ...amounts,
    ]);
    return [head, ...rows];
  },

  async CREDIT_NOTES({ start, end }) {
    const notes = (table: string, invoiceId: string, lines: string, of: string) =>
      knex()(table)
        .join('invoices', 'invoices.id', invoiceId)
        .join(lines, of, lines === 'invoice_lines' ? 'invoices.id' : `${table}.id`)
        .where(`${table}.createdAt`, '>=', start)
        .where(`${table}.createdAt`, '<', end)
        .whereNot('tax', 'NONE')
        .select(
          { id: `${table}.id`, number: `${table}.number`, at: `${table}.createdAt` },
          { invoiceNumber: 'invoices.number', invoiceAt: 'invoices.createdAt' },
          'placeOfSupply',
          { isLarge: isLarge() },
          'rate',
          ...AMOUNTS.map((amount) => `${lines}.${amount}`),
        );
    const groups = await knex()
      .from(
        notes('credit_notes', 'credit_notes.id', 'invoice_lines', 'invoice_lines.invoiceId')
          .unionAll([
            notes(
              'part_credit_notes',
              'part_credit_notes.invoiceId',
              'part_credit_note_lines',
              'part_credit_note_lines.creditNoteId',
            ),
          ])
          .as('notes'),
      )
      .groupBy(['id', ...FACTS, 'rate'])
      .orderBy(['at', 'id', 'rate'])
      .limit(LIMITS.registerRows + 1)
      .select<
        (Group &
          Record<'number' | 'invoiceNumber' | 'placeOfSupply', string> &
          Record<'at' | 'invoiceAt', Date> & { isLarge: number })[]
      >(...FACTS, 'rate', ...AMOUNTS.map((amount) => knex().raw('SUM(??) AS ??', [amount, amount])));
    const head = ['Credit note', 'Date', 'Invoice', 'Invoice date', 'Place of supply', 'Rate %', ...AMOUNT_HEADS, 'Of'];
    const rows = groups.map(({ number, at, invoiceNumber, invoiceAt, placeOfSupply, isLarge: large, ...amounts }) => {
      const facts = [number, indiaDay(at), invoiceNumber, indiaDay(invoiceAt), placeOfSupply];
      return [...facts, ...amountsOf(amounts), large ? 'B2CL' : 'B2C'];
    });
    return [head, ...rows];
  },
};

const knex = () => BaseModel.knex();

interface Taxed {
  name: string;
  /** Hundredths of a percent. */
  rate: number;
  quantity: number;
  /** Paise while they are summed up, then rupees. */
  amounts: number[];
}

/**
 * What was invoiced in a period less what its credit notes take back, by a name and the rate.
 * @param nameOf undefined for lines that do not count
 */
async function taxedIn(
  period: Period,
  nameOf: (place: string, hsnCode: string, isLarge: number) => string | undefined,
): Promise<Taxed[]> {
  const groups = new Map<string, Taxed>();
  for await (const [, rows] of readDaySums(TAXED, period))
    for (const [, place, hsnCode, rate, isLarge, quantity, ...amounts] of rows) {
      const name = nameOf(place, hsnCode, isLarge);
      if (name === undefined) continue;
      const key = `${name} ${rate}`;
      const group = groups.get(key) ?? { name, rate, quantity: 0, amounts: amounts.map(() => 0) };
      group.quantity += quantity;
      group.amounts = group.amounts.map((amount, index) => amount + (amounts[index] ?? 0));
      groups.set(key, group);
    }
  const sorted = [...groups.values()].sort((one, other) =>
    one.name === other.name ? one.rate - other.rate : one.name < other.name ? -1 : 1,
  );
  return sorted.map((group) => ({ ...group, amounts: group.amounts.map(toRupees) }));
}

/** The rate in percent, and the amounts in rupees. */
const amountsOf = (group: Group): number[] => [
  group.rate / 100,
  ...AMOUNTS.map((amount) => toRupees(Number(group[amount]))),
];
