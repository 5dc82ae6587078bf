import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { transaction } from '@rangrekha/backend/plugins/surface';
import type { Language } from '@rangrekha/contract/languages';
import type { Channel, Settings } from './settings';
import { Consent } from './tables';

/** Another text gets another version. */
const CONSENT_VERSION = 1;
const WAYS: Record<Channel, string> = { WHATSAPP: 'WhatsApp', SMS: 'SMS' };

/** The text of the label of the checkbox. It is stored as the shopper has read it. */
export const consentText = ({ words }: PluginContext<Settings>, channel: Channel, { code }: Language): string =>
  words(code).t('consent.text', { way: WAYS[channel] });

/** The consent of a customer that counts now, for the way that the shop uses. */
export const currentConsent = async (customerId: string, channel: Channel): Promise<Consent | undefined> =>
  Consent.query().where({ customerId, channel, withdrawnAt: null }).orderBy('givenAt', 'desc').first();

/** Records what a customer has agreed to. It takes the place of what the customer agreed to before. */
export async function giveConsent(
  plugin: PluginContext<Settings>,
  customerId: string,
  phone: string,
  language: Language,
): Promise<void> {
  const { channel } = await plugin.settings();
  const before = await currentConsent(customerId, channel);
  if (before?.phone === phone && before.version === CONSENT_VERSION) return;
  const [text, now] = [consentText(plugin, channel, language), plugin.now()];
  await transaction(async (trx) => {
    await Consent.query(trx).where({ customerId, withdrawnAt: null }).patch({ withdrawnAt: now });
    await Consent.query(trx).insert({ customerId, phone, channel, text, version: CONSENT_VERSION, givenAt: now });
  });
}

export async function withdrawConsent(plugin: PluginContext<Settings>, customerId: string): Promise<void> {
  await Consent.query().where({ customerId, withdrawnAt: null }).patch({ withdrawnAt: plugin.now() });
}
