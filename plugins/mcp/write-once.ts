import { createHash } from 'node:crypto';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { isDuplicate } from '@rangrekha/backend/plugins/surface';
import { Write } from './tables';

interface Keyed {
  apiKeyId: string;
  idempotencyKey: string;
  /** Tool and arguments. */
  asked: unknown;
}

interface StoreAnswer {
  status: number;
  data: unknown;
}

/** The answer of the store, or why it was not asked. */
export type Written = StoreAnswer | { refusal: string };

const fingerprintOf = (asked: unknown) => createHash('sha256').update(JSON.stringify(asked)).digest('base64url');

/**
 * Makes a write once for a key. The key is stored before the store is asked: after a crash between the two nobody repeats what
 * may be done, and the client is told to look. A refusal of the store frees the key.
 */
export async function writeOnce(
  { now }: Pick<PluginContext, 'now'>,
  { apiKeyId, idempotencyKey, asked }: Keyed,
  write: () => Promise<StoreAnswer>,
): Promise<Written> {
  const fingerprint = fingerprintOf(asked);
  const row = { apiKeyId, idempotencyKey, fingerprint, status: null, createdAt: now() };
  const inserted = await Write.query()
    .insert(row)
    .catch((error: unknown) => {
      if (isDuplicate(error)) return undefined;
      throw error;
    });
  if (!inserted) return { refusal: await refusalOf({ apiKeyId, idempotencyKey }, fingerprint) };
  const answer = await write();
  if (answer.status >= 400 && answer.status < 500) await Write.query().deleteById(inserted.id);
  else if (answer.status < 300) await Write.query().findById(inserted.id).patch({ status: answer.status });
  return answer;
}

async function refusalOf(by: { apiKeyId: string; idempotencyKey: string }, fingerprint: string): Promise<string> {
  const former = await Write.query().findOne(by);
  if (former && former.fingerprint !== fingerprint)
    return 'This idempotencyKey belongs to another change. Take a new one.';
  if (former?.status) return 'Done already with this idempotencyKey. Nothing was done again.';
  return 'A try with this idempotencyKey is under way, or ended without an answer. Read what is there before you change it.';
}
