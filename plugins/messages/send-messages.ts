import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import type { PluginWords } from '@rangrekha/backend/plugins/plugin-words';
import { claimDue, raw } from '@rangrekha/backend/plugins/surface';
import type { Order } from '@rangrekha/contract';
import { clockInIndia, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { rupees } from '@rangrekha/contract/numbers';
import { isCollected } from '@rangrekha/contract/payment';
import { currentConsent } from './consent';
import en from './locales/en.json' with { type: 'json' };
import type { Provider } from './provider';
import { type Settings, TEMPLATES } from './settings';
import { Message } from './tables';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds: of one request, of all of a run, and how long a message is worth sending. */
const REQUEST_TIME = 10_000;
const RUN_TIME = 40_000;
const LIFE = 48 * HOUR;
/** Milliseconds between two attempts; after the last one a message has failed. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR];
const LONGEST_PAUSE = 24 * HOUR;
const AT_ONCE = 10;
const ANSWER_BYTES = 20_000;

type Context = PluginContext<Settings>;

/** Sends what is due, outside the quiet hours and up to the limit of the day. Processes that send at once may pass it by a few. */
export async function sendDue(plugin: Context, provider: Provider): Promise<void> {
  const end = performance.now() + RUN_TIME;
  while (performance.now() < end) {
    const settings = await plugin.settings();
    const now = plugin.now();
    const left = isQuiet(now, settings) ? 0 : settings.dailyLimit - (await countOfDay(now));
    if (left <= 0) return;
    const claimed = await claimDue(
      () => Message.query(),
      () => {},
      Math.min(AT_ONCE, left),
    );
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((message) => sendOne(plugin, provider, settings, message)));
  }
}

/** Also over midnight. */
function isQuiet(now: Date, { quietFrom, quietUntil }: Settings): boolean {
  const clock = clockInIndia(now).slice(11);
  return quietFrom <= quietUntil ? quietFrom <= clock && clock < quietUntil : quietFrom <= clock || clock < quietUntil;
}

const countOfDay = (now: Date): Promise<number> =>
  Message.query()
    .where('sentAt', '>=', startOfDay(indiaDay(now)))
    .resultSize();

async function sendOne(plugin: Context, provider: Provider, settings: Settings, message: Message): Promise<void> {
  const values = await valuesOf(plugin, settings, message);
  const own = Message.query().findById(message.id).where({ claim: message.claim, status: 'WAITING' });
  if ('reason' in values) {
    await own.patch({ status: 'WITHHELD', lastError: values.reason });
    return;
  }
  const template = settings[TEMPLATES[message.topic]] as string;
  const outcome = await attempt(plugin, provider, settings, { ...values, id: message.id, to: message.phone, template });
  if ('providerId' in outcome) {
    await recordAcceptance(plugin, settings, message, outcome.providerId);
    return;
  }
  const pause = outcome.isFinal ? undefined : PAUSES[message.attempts - 1];
  const lastError = outcome.error.slice(0, 300);
  if (pause) {
    const dueAt = new Date(plugin.now().getTime() + Math.min(Math.max(pause, outcome.wait), LONGEST_PAUSE));
    await own.patch({ dueAt, lastError });
    return;
  }
  // Before the row says so: it is asked for again if this process ends in between, and written once.
  await mailInstead(plugin, message);
  await own.patch({ status: 'FAILED', lastError });
}

/** What a message says, or why it is not to be sent any more. */
async function valuesOf(
  plugin: Context,
  settings: Settings,
  message: Message,
): Promise<{ values: string[] } | { reason: string }> {
  const { orderId, customerId, topic, phone, createdAt } = message;
  const consent = await currentConsent(customerId, settings.channel);
  if (consent?.phone !== phone) return { reason: en.answers.noConsent };
  if (!settings[TEMPLATES[topic]]) return { reason: en.answers.noTemplate };
  const order = await plugin.orders.find(orderId);
  if (!order) return { reason: en.answers.orderGone };
  if (plugin.now().getTime() - createdAt.getTime() > LIFE) return { reason: en.answers.waitedTooLong };
  const values = await VALUES[topic](order, plugin, plugin.words(settings.language.slice(0, 2)));
  return values ? { values } : { reason: en.answers.movedOn };
}

/** In the language of the templates. */
type ValuesOf = (order: Order, plugin: Context, words: PluginWords) => Promise<string[] | undefined>;

/** By topic: what takes the places {{1}} and so on, none of them empty; undefined when the order has moved on. */
const VALUES: Record<Message['topic'], ValuesOf> = {
  CONFIRMATION: async (order, _plugin, { fullDay }) =>
    order.deliveryStatus === 'CANCELED'
      ? undefined
      : [orderNumber(order.id), rupees(order.orderTotal), fullDay(order.expectedDeliveryDate)],
  QUESTION: async (order, plugin) => {
    const url = (await plugin.orders.shopperOf(order.id))?.answerUrl;
    return url ? [orderNumber(order.id), rupees(order.orderTotal), url] : undefined;
  },
  SHIPPED: async (order, _plugin, { t }) =>
    order.deliveryStatus === 'SHIPPED'
      ? [orderNumber(order.id), order.courier || t('values.courier'), order.trackingNumber || t('values.none')]
      : undefined,
  OUT_FOR_DELIVERY: async (order, _plugin, { t }) =>
    order.deliveryStatus === 'SHIPPED'
      ? [
          orderNumber(order.id),
          isCollected(order) || order.advance ? rupees(order.orderTotal - (order.advance ?? 0)) : t('values.nothing'),
        ]
      : undefined,
};

type Outcome = { providerId: string | null } | { isFinal: boolean; error: string; wait: number };

async function attempt(
  plugin: Context,
  provider: Provider,
  settings: Settings,
  message: Parameters<Provider['request']>[0],
): Promise<Outcome> {
  const { url, headers, body } = provider.request(message, settings);
  const text = JSON.stringify(body);
  try {
    const answer = await plugin.request(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)), ...headers },
      body: text,
      timeout: REQUEST_TIME,
      maxBytes: ANSWER_BYTES,
    });
    if (answer.status >= 200 && answer.status < 300) return { providerId: provider.idOf(jsonOf(answer.body)) ?? null };
    const isFinal = answer.status !== 429 && answer.status < 500;
    const wait = waitOf(answer.headers['retry-after'], plugin.now());
    return { isFinal, error: plugin.words().t('answers.answered', { status: answer.status }), wait };
  } catch (error) {
    return { isFinal: false, error: error instanceof Error ? error.message : 'unknown', wait: 0 };
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Milliseconds, from seconds or a date. */
function waitOf(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(wait) ? 0 : Math.max(wait, 0);
}

/** A report may have come before the answer to the request: then the status stays. */
async function recordAcceptance(
  plugin: Context,
  { costPaise }: Settings,
  { id }: Message,
  providerId: string | null,
): Promise<void> {
  await Message.query()
    .findById(id)
    .patch({
      providerId,
      lastError: null,
      sentAt: raw('COALESCE(sent_at, ?)', plugin.now()),
      costPaise: raw('COALESCE(cost_paise, ?)', costPaise),
      status: raw("IF(status = 'WAITING', 'SENT', status)"),
    } as never);
}

/**
 * The store has a mail of its own on each topic, written with the change that the message tells of. Only the question is not
 * mailed by a shop that has switched that off: a failed question is mailed instead.
 */
export async function mailInstead(plugin: Context, { topic, orderId }: Message): Promise<void> {
  if (topic === 'QUESTION') await plugin.orders.askByMail(orderId);
}
