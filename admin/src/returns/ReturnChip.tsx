import { RETURN_STATE_LABELS, type ReturnState } from '@rangrekha/contract/returns';
import { StatusChip } from '../ui/StatusChip';

const KINDS: Record<ReturnState, Parameters<typeof StatusChip>[0]['kind']> = {
  REQUESTED: 'PENDING',
  APPROVED: 'SHIPPED',
  PICKED_UP: 'SHIPPED',
  RECEIVED: 'PENDING',
  REFUNDED: 'DELIVERED',
  EXCHANGED: 'DELIVERED',
  DECLINED: 'CANCELED',
  WITHDRAWN: 'CANCELED',
};

export const ReturnChip = ({ state }: { state: ReturnState }) => (
  <StatusChip kind={KINDS[state]} label={RETURN_STATE_LABELS[state]} />
);
