import { StatusChip } from './StatusChip';

/** Whether an account may sign in. */
export const ActiveChip = ({ deactivatedAt }: { deactivatedAt: string | null }) =>
  deactivatedAt ? <StatusChip kind="CANCELED" label="Deactivated" /> : <StatusChip kind="IN_STOCK" label="Active" />;
