// Loaded in other languages than English only.
import { messagesOf, type Translate, translatorTo } from '@rangrekha/contract/translate-message';
import {
  answers as english,
  fields as englishFields,
  contract as englishOfContract,
} from '../../../locales/admin/en.json';
import { answers as hindi, fields as hindiFields, contract as hindiOfContract } from '../../../locales/admin/hi.json';
import { answers as englishOfShop } from '../../../locales/en.json';
import { answers as hindiOfShop } from '../../../locales/hi.json';
import { STATUS_LABELS } from '../orders/order-texts';
import { pluginAnswers } from './plugin-answers';

/** Some sentences of the API name a status by its code, in capitals or in small letters. */
const CODES = Object.entries(STATUS_LABELS).flatMap(([code, label]) =>
  [code, code.toLowerCase()].map((written) => ({ written, label })),
);
const codes = (of: 'written' | 'label') => Object.fromEntries(CODES.map((code) => [code.written, code[of]]));

const toHindi = translatorTo(
  'hi-IN',
  messagesOf({
    plugins: pluginAnswers('en'),
    own: english,
    contract: englishOfContract,
    fields: englishFields,
    shop: englishOfShop,
    codes: codes('written'),
  }),
  messagesOf({
    plugins: pluginAnswers('hi'),
    own: hindi,
    contract: hindiOfContract,
    fields: hindiFields,
    shop: hindiOfShop,
    codes: codes('label'),
  }),
  () => true,
);

/** What the API has said in English, in Hindi, as far as a catalogue has the sentence. */
export const translate: Translate = (text) => (/\p{Script=Devanagari}/u.test(text) ? text : toHindi(text));
