import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { type Router, raw, route, unauthorized } from '@rangrekha/backend/plugins/surface';
import { daysLater, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { consentText, currentConsent, giveConsent, withdrawConsent } from './consent';
import { giveConsentCall, listCosts, listOfOrder, report, showConsent, withdrawConsentCall } from './endpoints';
import en from './locales/en.json' with { type: 'json' };
import type { Provider } from './provider';
import type { Settings } from './settings';
import { Message } from './tables';
import { isSigned, takeReport } from './take-report';

/** How many days a year has and a month more, so that the first of 12 months is whole. */
const DAYS = 365;

export const messagesRouter = (plugin: PluginContext<Settings>, provider: Provider): Router => [
  route(showConsent, async ({ caller, language }) => {
    const { channel } = await plugin.settings();
    const consent = await currentConsent(caller.id, channel);
    return {
      text: consentText(plugin, channel, language),
      consent: consent ? { phone: consent.phone, givenAt: consent.givenAt.toISOString() } : null,
    };
  }),

  route(giveConsentCall, async ({ caller, body, language }) => {
    await giveConsent(plugin, caller.id, body.phone, language);
    return { message: en.answers.agreed };
  }),

  route(withdrawConsentCall, async ({ caller }) => {
    await withdrawConsent(plugin, caller.id);
    return { message: en.answers.stopped };
  }),

  route(report, async ({ headers, raw: bytes, body }) => {
    const settings = await plugin.settings();
    if (!isSigned(bytes, provider.signatureOf(headers), settings, plugin.now()))
      throw unauthorized('The signature does not fit.', 'BAD_SIGNATURE');
    for (const one of provider.reportsOf(body)) await takeReport(plugin, one);
    return { message: 'Taken.' };
  }),

  route(listOfOrder, async ({ params }) => ({
    messages: (await Message.query().where({ orderId: params.id }).orderBy('createdAt')).map(
      ({ id, topic, phone, status, attempts, lastError, sentAt }) => ({
        ...{ id, topic, phone, status, attempts, lastError },
        sentAt: sentAt?.toISOString() ?? null,
      }),
    ),
  })),

  route(listCosts, async () => {
    const first = `${daysLater(indiaDay(plugin.now()), -DAYS + 31).slice(0, 7)}-01`;
    const rows = (await Message.query()
      .where('sentAt', '>=', startOfDay(first))
      .whereIn('status', ['SENT', 'DELIVERED', 'READ'])
      .select(raw("DATE_FORMAT(sent_at + INTERVAL 330 MINUTE, '%Y-%m')").as('month'))
      .select(raw('COUNT(*)').as('messages'))
      .select(raw('SUM(cost_paise)').as('paise'))
      .groupBy('month')
      .orderBy('month', 'desc')) as unknown as { month: string; messages: number; paise: string | null }[];
    return {
      months: rows.map(({ month, messages, paise }) => ({
        month,
        messages: Number(messages),
        cost: Number(paise) / 100,
      })),
    };
  }),
];
