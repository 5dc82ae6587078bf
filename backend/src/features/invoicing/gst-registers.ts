import type { ExportGstRegisterQuery, GstRegister } from '@rangrekha/contract';
import { daysLater, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { B2C_LARGE_ABOVE, UNIT_QUANTITY_CODE } from '@rangrekha/contract/gst-limits';
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
  const rows = await REGISTERS[register]({ start: startOfDay(from), end: startOfDay(daysLater(to, 1)) });
  if (rows.length > LIMITS.registerRows)
    throw invalidField('to', `The register has more than ${LIMITS.registerRows} rows: choose a shorter period.`);
  return rows;
}

const REGISTERS: Record<GstRegister, (period: Period) => Promise<Cell[][]>> = {
  async B2CL({ start, end }) {
    const groups = await knex()('invoices')
      .join('invoice_lines', 'invoice_lines.invoiceId', 'invoices.id')
      .where('invoices.createdAt', '>=', start)
      .where('invoices.createdAt', '<', end)
      .where(isLarge(true))
      .groupBy(['invoices.id', 'number', 'createdAt', 'placeOfSupply', 'rate'])
      .orderBy(['createdAt', 'invoices.id', 'rate'])
      .limit(LIMITS.registerRows + 1)
      .select<(Group & { number: string; createdAt: Date; value: string; placeOfSupply: string })[]>(
        ...['number', 'createdAt', 'placeOfSupply', 'rate'],
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
    const groups = await netLines(period)
      .join('invoices', 'invoices.id', 'documents.invoiceId')
      .where(isLarge(false))
      .groupBy('placeOfSupply', 'rate')
      .orderBy(['placeOfSupply', 'rate'])
      .select<(Group & { placeOfSupply: string })[]>('placeOfSupply', 'rate', ...netSums());
    const head = ['Place of supply', 'State code', 'Rate %', ...AMOUNT_HEADS];
    return [head, ...groups.map((group) => [group.placeOfSupply, gstCodeOf(group.placeOfSupply), ...amountsOf(group)])];
  },

  async HSN(period) {
    const groups = await netLines(period)
      .groupBy('hsnCode', 'rate')
      .orderBy(['hsnCode', 'rate'])
      .select<(Group & { hsnCode: string; quantity: string })[]>('hsnCode', 'rate', net('quantity'), ...netSums());
    const head = ['HSN', 'UQC', 'Quantity', 'Rate %', ...AMOUNT_HEADS];
    const factsOf = ({ hsnCode, quantity }: (typeof groups)[number]) => [hsnCode, UNIT_QUANTITY_CODE, Number(quantity)];
    return [head, ...groups.map((group) => [...factsOf(group), ...amountsOf(group)])];
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
          { isLarge: isLarge(true) },
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

/** Paise of an invoice's lines. */
const invoiceValue = () =>
  knex()({ valued: 'invoice_lines' }).where('valued.invoiceId', knex().ref('invoices.id')).sum('valued.total');

/** Whether an invoice is listed by itself. @param is false: that it is not */
const isLarge = (is: boolean) =>
  knex().raw('(?? = ? AND ? > ?) = ?', ['invoices.tax', 'IGST', invoiceValue(), B2C_LARGE_ABOVE * 100, is]);

const LINE = ['hsnCode', 'rate', 'quantity', ...AMOUNTS] as const;

/**
 * The lines of the invoices of a period, with `sign` 1, and what its credit notes take back, with `sign` -1: whole invoices
 * or parts of them.
 */
function netLines({ start, end }: Period): Knex.QueryBuilder {
  const within = (query: Knex.QueryBuilder, table: string) =>
    query.where(`${table}.createdAt`, '>=', start).where(`${table}.createdAt`, '<', end).whereNot('tax', 'NONE');
  const signed = (sign: 1 | -1, lines: string) => [
    { invoiceId: 'invoices.id' },
    knex().raw('? AS sign', [sign]),
    ...LINE.map((column) => `${column === 'quantity' && lines === 'invoice_lines' ? 'order_items' : lines}.${column}`),
  ];
  const wholes = (table: string, sign: 1 | -1) =>
    within(knex()(table), table)
      .modify((query) => table !== 'invoices' && query.join('invoices', 'invoices.id', 'credit_notes.id'))
      .join('invoice_lines', 'invoice_lines.invoiceId', 'invoices.id')
      .join('order_items', 'order_items.id', 'invoice_lines.itemId')
      .select(signed(sign, 'invoice_lines'));
  const parts = within(knex()('part_credit_notes'), 'part_credit_notes')
    .join('invoices', 'invoices.id', 'part_credit_notes.invoiceId')
    .join('part_credit_note_lines', 'part_credit_note_lines.creditNoteId', 'part_credit_notes.id')
    .select(signed(-1, 'part_credit_note_lines'));
  return knex().from(
    wholes('invoices', 1)
      .unionAll([wholes('credit_notes', -1), parts])
      .as('documents'),
  );
}

const net = (column: string) => knex().raw('SUM(sign * ??) AS ??', [column, column]);

const netSums = () => AMOUNTS.map((amount) => net(amount));

/** The rate in percent, and the amounts in rupees. */
const amountsOf = (group: Group): number[] => [
  group.rate / 100,
  ...AMOUNTS.map((amount) => toRupees(Number(group[amount]))),
];
