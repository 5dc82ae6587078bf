// Loaded in other languages than English only.
import { messagesOf, type Translate, translatorTo } from '@rangrekha/contract/translate-message';
import { contract as english } from '../../../locales/admin/en.json';
import { contract as hindi } from '../../../locales/admin/hi.json';
import { answers as englishOfShop } from '../../../locales/en.json';
import { answers as hindiOfShop } from '../../../locales/hi.json';

const toHindi = translatorTo(
  'hi-IN',
  messagesOf({ shop: englishOfShop, contract: english }),
  messagesOf({ shop: hindiOfShop, contract: hindi }),
  () => true,
);

/** What the API has said in English, in Hindi, as far as a catalogue has the sentence. */
export const translate: Translate = (text) => (/\p{Script=Devanagari}/u.test(text) ? text : toHindi(text));
