// Loaded in other languages than English only.
import { messagesOf, type Translate, translatorTo } from '@rangrekha/contract/translate-message';
import {
  answers as english,
  fields as englishFields,
  contract as englishOfContract,
} from '../../../locales/admin/en.json';
import {
  answers as hindi,
  codes as hindiCodes,
  fields as hindiFields,
  contract as hindiOfContract,
} from '../../../locales/admin/hi.json';
import { answers as englishOfShop } from '../../../locales/en.json';
import { dataCodes, dates, answers as hindiOfShop } from '../../../locales/hi.json';
import { STATUS_LABELS } from '../orders/order-texts';
import { pluginAnswers } from './plugin-answers';

/** Some sentences of the API name a status in small letters. */
const SMALL = Object.entries(STATUS_LABELS).map(([code, label]) => [code.toLowerCase(), label]);
/** What the API says by a code, and the audit log, too. */
const CODES: Record<string, string> = { ...dataCodes, ...hindiCodes, ...Object.fromEntries(SMALL) };

/** What the API has said in English, in Hindi, as far as a catalogue has the sentence. */
export const translate: Translate = translatorTo(
  'hi-IN',
  messagesOf({
    plugins: pluginAnswers('en'),
    own: english,
    contract: englishOfContract,
    fields: englishFields,
    shop: englishOfShop,
    codes: Object.fromEntries(Object.keys(CODES).map((code) => [code, code])),
  }),
  messagesOf({
    plugins: pluginAnswers('hi'),
    own: hindi,
    contract: hindiOfContract,
    fields: hindiFields,
    shop: hindiOfShop,
    dates,
    codes: CODES,
  }),
  () => true,
);
