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

type Messages = Readonly<Record<string, string>>;

/** What plugins say through the API. */
const OF_PLUGINS = {
  en: import.meta.glob<Messages>('../../../plugins/*/locales/en.json', { eager: true, import: 'answers' }),
  hi: import.meta.glob<Messages>('../../../plugins/*/locales/hi.json', { eager: true, import: 'answers' }),
};
const ofPlugins = (code: keyof typeof OF_PLUGINS) =>
  Object.fromEntries(
    Object.entries(OF_PLUGINS[code]).map(([path, answers]) => [path.split('/').at(-3), answers ?? {}]),
  );

/** Some sentences of the API name a status by its code, in capitals or in small letters. */
const CODES = Object.entries(STATUS_LABELS).flatMap(([code, label]) =>
  [code, code.toLowerCase()].map((written) => ({ written, label })),
);
const codes = (of: 'written' | 'label') => Object.fromEntries(CODES.map((code) => [code.written, code[of]]));

const toHindi = translatorTo(
  'hi-IN',
  messagesOf({
    plugins: ofPlugins('en'),
    own: english,
    contract: englishOfContract,
    fields: englishFields,
    shop: englishOfShop,
    codes: codes('written'),
  }),
  messagesOf({
    plugins: ofPlugins('hi'),
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
