import type { PluginContext, ShopperInterest, ShopperMail } from '@rangrekha/backend/plugins/plugin-context';
import type { PluginWords } from '@rangrekha/backend/plugins/plugin-words';
import { rupees } from '@rangrekha/contract/numbers';
import { stopByMailCall } from './calls';
import type { ReminderSettings } from './settings';
import { Consent, Reminder } from './tables';
import { priceOf, type Seen, watchProducts } from './watch-products';

const HOUR = 3_600_000;
/** Two mails to one customer are never nearer to each other. */
const WEEK = 7 * 24 * HOUR;
/** A cart that was left longer ago is forgotten. */
const STALE = 2 * WEEK;
/** Their wishlists are read together: more of them would keep requests waiting. */
const CUSTOMERS = 20;
/** Products of a kind that a mail names. */
const NAMED = 5;

/** What there is to tell a customer. */
interface News {
  cart: Seen[];
  cheaper: Seen[];
  last: Seen[];
}

/** Mails to everybody who has agreed, got no mail for a week, and has something to be told. */
export async function remindAll(plugin: PluginContext<ReminderSettings>): Promise<void> {
  const settings = await plugin.settings();
  for (let after = ''; ; ) {
    const consents = await Consent.query()
      .where({ withdrawnAt: null })
      .where('id', '>', after)
      .where((due) => due.whereNull('mailedAt').orWhere('mailedAt', '<=', weekBefore(plugin.now())))
      .orderBy('id')
      .limit(CUSTOMERS);
    const last = consents.at(-1);
    if (!last) return;
    await remind(plugin, settings, consents);
    after = last.id;
  }
}

const weekBefore = (now: Date) => new Date(now.getTime() - WEEK);

async function remind(plugin: PluginContext<ReminderSettings>, settings: ReminderSettings, consents: Consent[]) {
  const interests = await plugin.shoppers.interestsOf(consents.map(({ customerId }) => customerId));
  const ids = new Set(interests.flatMap(({ cart, wishlist }) => [...cart, ...wishlist].map((one) => one.productId)));
  const seen = await watchProducts(plugin, settings, [...ids]);
  for (const interest of interests) {
    const consent = consents.find(({ customerId }) => customerId === interest.customerId) as Consent;
    const news = newsFor(interest, consent, seen, settings, plugin.now());
    if (news.cart.length + news.cheaper.length + news.last.length > 0) await send(plugin, consent, news);
  }
}

/** What is newer than the consent and the last mail. */
function newsFor(
  { cart, wishlist }: ShopperInterest,
  { givenAt, mailedAt }: Consent,
  seen: Map<string, Seen>,
  { hours }: ReminderSettings,
  now: Date,
): News {
  const since = mailedAt && mailedAt > givenAt ? mailedAt : givenAt;
  const found = (rows: ShopperInterest['cart'], isNews: (one: Seen, addedAt: Date) => boolean) =>
    rows.flatMap(({ productId, addedAt }) => {
      const one = seen.get(productId);
      return one && isNews(one, addedAt) ? [one] : [];
    });
  const changedAt = Math.max(...cart.map(({ addedAt }) => addedAt.getTime()));
  const age = now.getTime() - changedAt;
  const isLeft = age >= hours * HOUR && age <= STALE && (!mailedAt || changedAt > mailedAt.getTime());
  const isAfter = (time: Date | null, addedAt: Date) => time !== null && time > since && time > addedAt;
  const cheaper = found(wishlist, ({ watched }, addedAt) => isAfter(watched.cheaperAt, addedAt));
  return {
    cart: isLeft ? found(cart, () => true) : [],
    cheaper,
    last: found(wishlist, (one, addedAt) => !cheaper.includes(one) && isAfter(one.watched.lowAt, addedAt)),
  };
}

/** The guarded update lets one of two processes send, and nobody who has just taken the consent back is sent anything. */
async function send(plugin: PluginContext<ReminderSettings>, consent: Consent, news: News): Promise<void> {
  const { id: consentId, customerId } = consent;
  const now = plugin.now();
  const mail = (words: PluginWords) => mailOf(plugin, words, consent, news);
  await plugin.shoppers.mail(customerId, mail, async (trx) => {
    const claimed = await Consent.query(trx)
      .where({ id: consentId, withdrawnAt: null })
      .where((due) => due.whereNull('mailedAt').orWhere('mailedAt', '<=', weekBefore(now)))
      .patch({ mailedAt: now });
    if (claimed === 0) return false;
    const { cart, cheaper, last } = news;
    await Reminder.query(trx).insert({
      ...{ customerId, consentId, queuedAt: now },
      ...{ cart: cart.length, cheaper: cheaper.length, last: last.length },
    });
    return true;
  });
}

async function mailOf(
  { publicUrl, products }: PluginContext<object>,
  { t, fullDay, page, language }: PluginWords,
  { stopKey, givenAt }: Consent,
  { cart, cheaper, last }: News,
): Promise<ShopperMail> {
  const ids = [cart, cheaper, last].flatMap((kind) => kind.slice(0, NAMED).map(({ product }) => product.id));
  const shown = new Map((await products.shown(ids, language)).map(({ id, name }) => [id, name]));
  const names = (kind: Seen[], tell: (one: Seen) => string) => ({
    products: kind.slice(0, NAMED).map(tell).join('\n'),
  });
  const valuesOf = ({ product }: Seen) => ({
    name: shown.get(product.id) ?? product.name,
    price: rupees(priceOf(product) / 100),
  });
  const priced = (one: Seen) => t('mail.priced', valuesOf(one));
  const insteadOf = (one: Seen) =>
    t('mail.insteadOf', { ...valuesOf(one), former: rupees((one.watched.formerPrice ?? 0) / 100) });
  const key = new URLSearchParams({ key: stopKey });
  const heading = cart.length > 0 ? t('mail.inYourCart') : t('mail.ofYourWishlist');
  return {
    subject: heading,
    heading,
    paragraphs: [
      ...(cart.length > 0 ? [t('mail.left', names(cart, priced))] : []),
      ...(cheaper.length > 0 ? [t('mail.cheaper', names(cheaper, insteadOf))] : []),
      ...(last.length > 0 ? [t('mail.few', names(last, priced))] : []),
    ],
    links: [
      ...(cart.length > 0 ? [{ label: t('mail.viewCart'), url: publicUrl + page('/cart') }] : []),
      ...(cheaper.length + last.length > 0
        ? [{ label: t('mail.seeWishlist'), url: publicUrl + page('/wishlist') }]
        : []),
      { label: t('mail.stop'), url: `${publicUrl + page('/reminders')}?${key}` },
    ],
    why: t('mail.why', { day: fullDay(givenAt) }),
    stopAddress: `${publicUrl}/api${stopByMailCall.path}?${key}`,
  };
}
