import type { TaxedAmount } from './gst';

/**
 * The part of a line's amounts that belongs to some of its units. The parts of all units add up to the line, to the paisa,
 * however they are cut.
 * @param quantity the units of the line
 * @param before units that earlier parts have taken
 * @param units from there on
 */
export function shareOf(line: TaxedAmount, quantity: number, before: number, units: number): TaxedAmount {
  const [start, end] = [amountsUpTo(line, quantity, before), amountsUpTo(line, quantity, before + units)];
  const [cgst, sgst, igst] = [end.cgst - start.cgst, end.sgst - start.sgst, end.igst - start.igst];
  const total = end.total - start.total;
  return { taxableValue: total - cgst - sgst - igst, cgst, sgst, igst, total };
}

function amountsUpTo(line: TaxedAmount, quantity: number, units: number) {
  const total = divide(line.total, units, quantity);
  // By the money, not by the units: no tax without an amount that it is part of.
  const taxOf = (tax: number) => (line.total === 0 ? 0 : divide(tax, total, line.total));
  return { total, cgst: taxOf(line.cgst), sgst: taxOf(line.sgst), igst: taxOf(line.igst) };
}

/** `amount × share ÷ whole`, rounded down, also where the product is larger than a number holds exactly. */
function divide(amount: number, share: number, whole: number): number {
  const product = amount * share;
  if (product <= Number.MAX_SAFE_INTEGER) return (product - (product % whole)) / whole;
  return Number((BigInt(amount) * BigInt(share)) / BigInt(whole));
}
