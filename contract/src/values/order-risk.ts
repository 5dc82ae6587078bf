import { counted, rupees } from './numbers';
import type { CallOutcome, DeliveryStatus } from './order-states';

/** How likely it is that an order is refused at the door. */
export const RISK_LEVELS = ['LOW', 'LOOK_TWICE', 'CALL_FIRST'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

export const RISK_LABELS: Record<RiskLevel, string> = {
  LOW: 'Low',
  LOOK_TWICE: 'Check first',
  CALL_FIRST: 'Call first',
};

/** What speaks for a refusal, with its weight. */
export const RISK_WEIGHTS = {
  REFUSED_BEFORE: 3,
  PIN_REFUSALS: 2,
  UNUSUAL_TOTAL: 2,
  NONE_DELIVERED: 1,
  UNCONFIRMED: 1,
} as const;

/** The weight of what a plugin says: alone it makes the level that the plugin names. */
export const PLUGIN_WEIGHTS: Record<RiskLevel, number> = { LOW: 0, LOOK_TWICE: 3, CALL_FIRST: 5 };
export type RiskReason = keyof typeof RISK_WEIGHTS;
/** Those of the store, and whatever a plugin says. */
export const RISK_REASONS = [...(Object.keys(RISK_WEIGHTS) as [RiskReason, ...RiskReason[]]), 'PLUGIN'] as const;

/** The least sum of weights of a level. */
const LEAST = { CALL_FIRST: 5, LOOK_TWICE: 3 };

export function riskLevel(score: number): RiskLevel {
  if (score >= LEAST.CALL_FIRST) return 'CALL_FIRST';
  return score >= LEAST.LOOK_TWICE ? 'LOOK_TWICE' : 'LOW';
}

export const RISK_RULES = {
  /** Days for which the orders to a PIN code count. */
  pinDays: 365,
  /** Orders to a PIN code that were delivered or refused, before their share means something. */
  pinOrders: 10,
  /** The least share that were refused. */
  pinShare: 0.2,
  /** The latest orders of the shop, whose average total is the usual one. */
  usualOrders: 500,
  /** How many times the usual total is unusual. */
  unusualTimes: 3,
} as const;

/** The reasons in words. */
export const RISK_TEXTS = {
  refusedBefore: (refused: number) => `${counted(refused, 'parcel')} refused before`,
  pinRefusals: (pin: string, refused: number, ended: number) =>
    `PIN ${pin}: ${refused} of ${counted(ended, 'parcel')} refused in a year`,
  unusualTotal: (usual: number) => `Far above the usual ${rupees(usual)}`,
  firstOrder: 'First order of this customer',
  noneDelivered: 'No earlier delivery to this customer',
  unconfirmed: 'Not confirmed yet',
  noAnswer: 'No answer when called',
  wantsToCancel: 'Wanted to cancel when called',
} as const;

interface Confirmable {
  deliveryStatus: DeliveryStatus;
  callOutcome: CallOutcome | null;
  /** Of a pending order. */
  risk?: { level: RiskLevel } | null;
}

/**
 * Why a pending order should be confirmed before it leaves: the last call did not confirm it, or nobody has called although
 * the risk is not low. Undefined when nothing speaks against shipping it.
 */
export function doubtOf({ deliveryStatus, callOutcome, risk }: Confirmable): string | undefined {
  if (deliveryStatus !== 'PENDING' || callOutcome === 'CONFIRMED') return undefined;
  if (callOutcome) return callOutcome === 'REFUSED' ? 'wanted to cancel when called' : 'no answer when called';
  return risk && risk.level !== 'LOW' ? `not called yet, ${RISK_LABELS[risk.level].toLowerCase()}` : undefined;
}
