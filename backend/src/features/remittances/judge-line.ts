import type { RemittanceOutcome } from '@rangrekha/contract/remittances';

/** A parcel that has left, or a line that was counted. Paise. */
interface Amount {
  trackingNumber: string | null;
  amount: number;
}

/** What was sent of an order, and the cash that has come for it. */
export interface OpenOrder {
  id: string;
  parcels: Amount[];
  counted: Amount[];
}

interface Judgement {
  outcome: RemittanceOutcome;
  /** Paise that were open; null for an unknown order. */
  expected: number | null;
}

/** The outcomes of lines that are counted as received. */
export const COUNTED: readonly RemittanceOutcome[] = ['MATCHED', 'SHORT', 'OVER'];

const sum = (amounts: Amount[]) => amounts.reduce((total, { amount }) => total + amount, 0);

/**
 * Compares a line with what is open: for its parcel, when the line names one of several, otherwise for the order. A line
 * is doubled when all of it has come before, or when the same amount has and it is not what is open. Adds the line to
 * `order.counted` unless it is doubled.
 * @param order undefined when the number is that of no order
 */
export function judgeLine(order: OpenOrder | undefined, line: Amount): Judgement {
  if (!order) return { outcome: 'UNKNOWN', expected: null };
  const expected = Math.max(0, Math.min(sum(order.parcels) - sum(order.counted), openOfParcel(order, line)));
  const outcome = outcomeOf(order, line, expected);
  if (outcome !== 'DOUBLED') order.counted.push(line);
  return { outcome, expected };
}

/** Without a tracking number the amount tells of which parcel a line is, while one of that amount is open. */
function openOfParcel({ parcels, counted }: OpenOrder, line: Amount): number {
  if (parcels.length < 2) return Number.POSITIVE_INFINITY;
  const named = parcels.find((parcel) => isSame(parcel, line));
  if (named) return named.amount - sum(counted.filter((one) => isSame(one, line)));
  const ofAmount = (those: Amount[]) => those.filter(({ amount }) => amount === line.amount);
  const others = parcels.filter(({ amount }) => amount !== line.amount);
  const taken = ofAmount(counted).filter((one) => !others.some((parcel) => isSame(parcel, one)));
  return ofAmount(parcels).length > taken.length ? line.amount : Number.POSITIVE_INFINITY;
}

const isSame = (one: Amount, other: Amount) =>
  Boolean(one.trackingNumber) && one.trackingNumber === other.trackingNumber;

function outcomeOf({ counted }: OpenOrder, { amount }: Amount, expected: number): RemittanceOutcome {
  if (amount !== expected && counted.length > 0 && (expected === 0 || counted.some((one) => one.amount === amount)))
    return 'DOUBLED';
  if (amount === expected) return 'MATCHED';
  return amount < expected ? 'SHORT' : 'OVER';
}
