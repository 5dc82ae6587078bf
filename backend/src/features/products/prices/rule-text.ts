import type { PriceRule } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';

function priceText({ price, amount }: PriceRule): string {
  const sign = amount < 0 ? '−' : '+';
  switch (price) {
    case 'KEEP':
      return 'Compare-at price';
    case 'SET':
      return `Price ${rupees(amount)}`;
    case 'PERCENT':
      return `Price ${sign}${Math.abs(amount)} %`;
    case 'RUPEES':
      return `Price ${sign}${rupees(Math.abs(amount))}`;
  }
}

/** A rule in words, for the list of changes: `Sale: price −20 %, from 27 Nov 2026, 09:00 am`. */
export function ruleText(rule: PriceRule, now: Date): string {
  if (rule.sale === 'END') return 'Sale ended';
  if (rule.sale === 'KEEP') return priceText(rule);
  const until = rule.saleEndsAt ? ` until ${dayAndTime(rule.saleEndsAt)}` : '';
  return `Sale: ${priceText(rule).toLowerCase()}, from ${dayAndTime(rule.saleStartsAt ?? now)}${until}`;
}
