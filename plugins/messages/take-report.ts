import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { raw } from '@rangrekha/backend/plugins/surface';
import en from './locales/en.json' with { type: 'json' };
import type { Provider, Report } from './provider';
import { mailInstead } from './send-messages';
import type { Settings } from './settings';
import { Message, type MessageStatus } from './tables';

/** Seconds that the time of a signature may differ from the clock. */
const TOLERANCE = 300;

/** From which statuses a report moves a message: never backwards. A phone may show what was reported as failed before. */
const EARLIER: Record<Report['status'], MessageStatus[]> = {
  SENT: ['WAITING'],
  FAILED: ['WAITING', 'SENT'],
  DELIVERED: ['WAITING', 'SENT', 'FAILED'],
  READ: ['WAITING', 'SENT', 'FAILED', 'DELIVERED'],
};

/** Whether a provider has signed these bytes in the last five minutes. */
export function isSigned(
  bytes: Buffer,
  signed: ReturnType<Provider['signatureOf']>,
  { reportSecret }: Pick<Settings, 'reportSecret'>,
  now: Date,
): boolean {
  if (!signed || Math.abs(now.getTime() / 1000 - Number(signed.seconds)) > TOLERANCE) return false;
  const expected = createHmac('sha256', reportSecret).update(`${signed.seconds}.`).update(bytes).digest();
  const provided = Buffer.from(signed.signature, 'hex');
  return provided.length === expected.length && timingSafeEqual(provided, expected);
}

/** Moves a message to what is reported of it. One that comes again, late or about nothing known changes nothing. */
export async function takeReport(plugin: PluginContext<Settings>, report: Report): Promise<void> {
  const { messageId, providerId, status, error } = report;
  const message = await Message.query().findOne(messageId ? { id: messageId } : { providerId });
  if (!message || !EARLIER[status].includes(message.status)) return;
  // Before the row says so, as when it is sent.
  if (status === 'FAILED') await mailInstead(plugin, message);
  const { costPaise } = await plugin.settings();
  await Message.query()
    .findById(message.id)
    .whereIn('status', EARLIER[status])
    .patch({
      status,
      lastError: status === 'FAILED' ? (error ?? en.answers.notDelivered).slice(0, 300) : null,
      sentAt: raw('COALESCE(sent_at, ?)', plugin.now()),
      costPaise: raw('COALESCE(cost_paise, ?)', costPaise),
    } as never);
}
