import type { ApiKey } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { PERMISSION_TEXTS } from '@rangrekha/contract/permissions';
import { t } from '../language/t';
import { StatusChip } from '../ui/StatusChip';

/** What the program is told that holds a secret. */
export const KEY_SECRET = {
  title: t('apiKeys.secretOfTheKey'),
  text: t('apiKeys.theProgramSendsItWith'),
};

export const isExpired = ({ expiresAt }: ApiKey) => expiresAt !== null && new Date(expiresAt) <= new Date();

/** Whether calls with a key are answered. */
export function ApiKeyState({ apiKey }: { apiKey: ApiKey }) {
  if (isExpired(apiKey)) return <StatusChip kind="CANCELED" label={t('apiKeys.expired')} />;
  if (!apiKey.owner.isActive) return <StatusChip kind="CANCELED" label={t('apiKeys.ownerDeactivated')} />;
  return <StatusChip kind="IN_STOCK" label={t('words.active')} />;
}

/** `Orders, Catalogue: reads only` */
export const rightsOf = ({ permissions, mayWrite }: ApiKey) =>
  `${permissions.map((one) => PERMISSION_TEXTS[one].name).join(', ')}: ${mayWrite ? t('apiKeys.readsAndChangesInSentence') : t('apiKeys.readsOnlyInSentence')}`;

export const lastUseOf = ({ lastUsedAt }: ApiKey) => (lastUsedAt ? dayAndTime(lastUsedAt) : t('apiKeys.never'));
