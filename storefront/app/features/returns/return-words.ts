import type { ReturnReason, ReturnState } from '@rangrekha/contract/returns';
import { t } from '~/language/t';

export const STATE_WORDS: Record<ReturnState, string> = {
  REQUESTED: t('returns.stateRequested'),
  APPROVED: t('returns.stateApproved'),
  PICKED_UP: t('returns.statePickedUp'),
  RECEIVED: t('returns.stateReceived'),
  REFUNDED: t('returns.stateRefunded'),
  EXCHANGED: t('returns.stateExchanged'),
  DECLINED: t('returns.stateDeclined'),
  WITHDRAWN: t('returns.stateWithdrawn'),
};

export const REASON_WORDS: Record<ReturnReason, string> = {
  TOO_SMALL: t('returns.reasonTooSmall'),
  TOO_LARGE: t('returns.reasonTooLarge'),
  NOT_AS_SHOWN: t('returns.reasonNotAsShown'),
  DAMAGED: t('returns.reasonDamaged'),
  LATE: t('returns.reasonLate'),
  CHANGED_MIND: t('returns.reasonChangedMind'),
  OTHER: t('returns.reasonOther'),
};
