import { ENGLISH_LANGUAGE } from '@rangrekha/contract/languages';
import { messagesOf, type Translate, translatorTo } from '@rangrekha/contract/translate-message';
import { LANGUAGE } from '~/language/language';

const CATALOGUES = import.meta.glob<Parameters<typeof messagesOf>[0]>('../../../locales/*.json', {
  eager: true,
  import: 'default',
});

const translators = new Map<string, Translate>();

/**
 * What the API has said, in the language of the page. The API answers in English: its sentence is found in the English
 * catalogue, and the same message of the other one gets its values. What no catalogue has stays as it is.
 */
export function translateAnswer(text: string, tag: string = LANGUAGE): string {
  if (tag === ENGLISH_LANGUAGE.tag) return text;
  const translate = translators.get(tag) ?? translatorOf(tag);
  translators.set(tag, translate);
  return translate(text);
}

function translatorOf(tag: string): Translate {
  // Mails and papers say other things with some of the same words.
  const english = new Map([...catalogueOf(ENGLISH_LANGUAGE.tag)].filter(([id]) => !/^(mail|papers)\./.test(id)));
  return translatorTo(tag, english, catalogueOf(tag), (id) => id.startsWith('answers.'));
}

/** The messages of a language by their ids. */
function catalogueOf(tag: string): Map<string, string> {
  return (
    Object.values(CATALOGUES)
      .map(messagesOf)
      .find((messages) => messages.get('language.tag') === tag) ?? new Map()
  );
}
