import type { ApiKey } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { PERMISSION_TEXTS } from '@rangrekha/contract/permissions';
import { StatusChip } from '../ui/StatusChip';

/** What the program is told that holds a secret. */
export const KEY_SECRET = {
  title: 'Secret of the key',
  text: 'The program sends it with each call, as a Bearer token.',
};

export const isExpired = ({ expiresAt }: ApiKey) => expiresAt !== null && new Date(expiresAt) <= new Date();

/** Whether calls with a key are answered. */
export function ApiKeyState({ apiKey }: { apiKey: ApiKey }) {
  if (isExpired(apiKey)) return <StatusChip kind="CANCELED" label="Expired" />;
  if (!apiKey.owner.isActive) return <StatusChip kind="CANCELED" label="Owner deactivated" />;
  return <StatusChip kind="IN_STOCK" label="Active" />;
}

/** `Orders, Catalogue: reads only` */
export const rightsOf = ({ permissions, mayWrite }: ApiKey) =>
  `${permissions.map((one) => PERMISSION_TEXTS[one].name).join(', ')}: ${mayWrite ? 'reads and changes' : 'reads only'}`;

export const lastUseOf = ({ lastUsedAt }: ApiKey) => (lastUsedAt ? dayAndTime(lastUsedAt) : 'Never');
