import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import { loadAccountPart, loadCheckoutPart, loadCreditPage } from './CreditPage';
import { creditChecks } from './checks';
import { expireAll } from './expire';
import { loadGiftCardPage } from './GiftCardPage';
import { giveBackAll } from './give-back';
import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };
import { loadOrderPart } from './OrderPart';
import { eraseFromCredit, exportFromCredit } from './personal-data';
import { creditRouter } from './router';
import { type CreditSettings, creditSettings } from './settings';
import { migrations } from './tables';

/** Gift cards, and refunds as credit: money that the shop owes in goods, as a ledger. */
export const credit = (initial: Partial<CreditSettings> = {}): Plugin =>
  plugin<CreditSettings>({
    name: 'credit',
    title: en.answers.title,
    summary: en.answers.summary,
    messages: { en, hi },
    settings: creditSettings,
    initial,
    migrations,
    router: creditRouter,
    work: [
      { name: 'give back', seconds: 20, run: giveBackAll },
      { name: 'expire', seconds: 600, run: (context) => expireAll(context) },
    ],
    checks: creditChecks,
    erase: eraseFromCredit,
    exportData: exportFromCredit,
    admin: {
      places: { 'order.aside': { access: 'finance' } },
      screens: [{ path: '/', label: en.answers.title, access: 'finance' }],
    },
    slots: {
      'checkout.payment': { load: loadCheckoutPart },
      'order.page': { load: loadOrderPart },
      account: { load: (_input, visitor) => loadAccountPart(visitor) },
    },
    pages: [
      {
        path: '/store-credit',
        title: en.answers.title,
        description: en.answers.pageDescription,
        isPrivate: true,
        load: loadCreditPage,
      },
      {
        path: '/gift-card',
        title: en.answers.giftCardTitle,
        description: en.answers.giftCardDescription,
        isPrivate: true,
        load: loadGiftCardPage,
      },
    ],
  });
