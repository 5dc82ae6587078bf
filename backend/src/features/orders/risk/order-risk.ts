import type { OrderRisk } from '@rangrekha/contract';
import {
  doubtOf,
  PLUGIN_WEIGHTS,
  RISK_RULES,
  RISK_TEXTS,
  RISK_WEIGHTS,
  type RiskReason,
  riskLevel,
} from '@rangrekha/contract/order-risk';
import { toRupees } from '../../../database/money';
import type { Order } from '../Order';

type Reason = [RiskReason, string | false];

/** The risk that an order is refused at the door: its reasons, heaviest first, and their sum; needs `Order.fetchRiskRecords`. */
export function riskOf(order: Order): OrderRisk {
  const reasons = [
    ...reasonsOf(order).flatMap(([kind, text]) => (text ? [{ kind, weight: RISK_WEIGHTS[kind] as number, text }] : [])),
    ...(order.pluginRisk ?? []).map(({ level, text }) => ({
      kind: 'PLUGIN' as const,
      weight: PLUGIN_WEIGHTS[level],
      text,
    })),
  ];
  const score = reasons.reduce((sum, { weight }) => sum + weight, 0);
  return { level: riskLevel(score), score, reasons: reasons.sort((a, b) => b.weight - a.weight) };
}

/** Why an order should be confirmed before it leaves; needs `Order.fetchRiskRecords`. */
export const doubtOfOrder = (order: Order): string | undefined =>
  doubtOf({ ...order, risk: order.customerRecord ? riskOf(order) : null });

function reasonsOf(order: Order): Reason[] {
  const { customerRecord: customer, pinRecord: pin, postalCode, total } = order;
  const [refused, usual] = [Number(customer?.refused ?? 0), Number(customer?.usual ?? 0)];
  const pinRefused = Number(pin?.refused ?? 0);
  const pinEnded = pinRefused + Number(pin?.delivered ?? 0);
  const isRefusing = pinEnded >= RISK_RULES.pinOrders && pinRefused / pinEnded >= RISK_RULES.pinShare;
  const isUnusual = total >= RISK_RULES.unusualTimes * usual && total > (customer?.dearest ?? 0);
  const isNew = Number(customer?.delivered ?? 0) === 0;
  return [
    ['REFUSED_BEFORE', refused > 0 && RISK_TEXTS.refusedBefore(refused)],
    ['PIN_REFUSALS', isRefusing && RISK_TEXTS.pinRefusals(postalCode, pinRefused, pinEnded)],
    ['UNUSUAL_TOTAL', isUnusual && RISK_TEXTS.unusualTotal(toRupees(Math.round(usual)))],
    ['NONE_DELIVERED', isNew && (customer?.orderCount === 1 ? RISK_TEXTS.firstOrder : RISK_TEXTS.noneDelivered)],
    ['UNCONFIRMED', unconfirmed(order)],
  ];
}

function unconfirmed({ callOutcome }: Order): string | false {
  if (callOutcome === 'CONFIRMED') return false;
  if (callOutcome === 'REFUSED') return RISK_TEXTS.wantsToCancel;
  return callOutcome === 'NO_ANSWER' ? RISK_TEXTS.noAnswer : RISK_TEXTS.unconfirmed;
}
