import { ENGLISH_LANGUAGE } from '@rangrekha/contract/languages';
import { LANGUAGE } from './language';
import { t } from './t';

/** By the shop's own words, in lower case. */
const NAMES = new Map([
  ['free size', t('sizes.freeSize')],
  ['one size', t('sizes.oneSize')],
  ['per metre', t('sizes.perMetre')],
]);

/** A size that is a word, in the language of the page; any other as the shop has written it. */
export const sizeName = (size: string): string =>
  (LANGUAGE !== ENGLISH_LANGUAGE.tag && NAMES.get(size.toLowerCase())) || size;
