import type { Translate } from '@rangrekha/contract/translate-message';
import { LANGUAGE } from './language';

let translate: Translate = (text) => text;

/** What the API has said in English, in the language of the page; as it is if no catalogue has the sentence. */
export const translated: Translate = (text) => translate(text);

/** Reads what `translated` needs; nothing in English. */
export async function loadAnswers(): Promise<void> {
  if (LANGUAGE.code !== 'en') translate = (await import('./answers')).translate;
}
