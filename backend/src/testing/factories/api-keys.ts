import { PERMISSIONS } from '@rangrekha/contract/permissions';
import type { User } from '../../features/accounts/User';
import { ApiKey } from '../../features/api-keys/ApiKey';
import { hashOf, newSecret } from '../../features/api-keys/secret';

/** A key of `owner` with all permissions that may write, unless `fields` say otherwise. @returns its row and its secret */
export async function insertApiKey(
  owner: User,
  fields: Partial<ApiKey> = {},
): Promise<{ key: ApiKey; secret: string }> {
  const secret = newSecret();
  const key = await ApiKey.query().insertAndFetch({
    userId: owner.id,
    name: 'Accounting',
    permissions: PERMISSIONS.join(','),
    mayWrite: true,
    callsPerMinute: 6_000,
    secretHash: hashOf(secret),
    ...fields,
  });
  return { key, secret };
}
