import { namesOf } from '@rangrekha/contract/colour-names';
import { ENGLISH_LANGUAGE, LANGUAGES } from '@rangrekha/contract/languages';
import { messagesOf, type Translate, translatorTo } from '@rangrekha/contract/translate-message';
import { LANGUAGE } from '~/language/language';
import { t } from '~/language/t';

const CATALOGUES = import.meta.glob<Parameters<typeof messagesOf>[0]>('../../../locales/*.json', {
  eager: true,
  import: 'default',
});

/** What plugins say through the API, by the paths of their catalogues. */
const OF_PLUGINS = import.meta.glob<Parameters<typeof messagesOf>[0]>('../../../plugins/*/locales/*.json', {
  eager: true,
  import: 'answers',
});
const PLUGIN_FILE = /plugins\/(\w+)\/locales\/(\w+)\.json$/;

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

/** A colour by its name in the language of the page. */
export const colourName = namesOf('colours', catalogueOf(ENGLISH_LANGUAGE.tag), catalogueOf(LANGUAGE));

/** The same for a size that is a word. */
export const sizeName = namesOf('sizes', catalogueOf(ENGLISH_LANGUAGE.tag), catalogueOf(LANGUAGE));

/** What somebody is signed in with: `Chrome on Linux`, or the browser or the system alone. */
export function deviceName(english: string): string {
  const [, browser = '', system] = /^(.+) on (\w+)$/.exec(english) ?? [];
  return system
    ? t('sessions.browserOnSystem', { browser: translateAnswer(browser), system })
    : translateAnswer(english);
}

function translatorOf(tag: string): Translate {
  // Mails and papers say other things with some of the same words.
  const english = [...catalogueOf(ENGLISH_LANGUAGE.tag)].filter(([id]) => !/^(mail|papers)\./.test(id));
  return translatorTo(
    tag,
    // The store's own word counts where a plugin says the same.
    new Map([...answersOfPlugins(ENGLISH_LANGUAGE.tag), ...english]),
    new Map([...answersOfPlugins(tag), ...catalogueOf(tag)]),
    (id) => id.startsWith('answers.'),
  );
}

/** With `plugins.<name>.` before their ids. */
const answersOfPlugins = (tag: string): [id: string, message: string][] =>
  Object.entries(OF_PLUGINS).flatMap(([path, answers = {}]) => {
    const [, plugin = '', code] = PLUGIN_FILE.exec(path) ?? [];
    if (LANGUAGES.find((language) => language.code === code)?.tag !== tag) return [];
    return [...messagesOf(answers)].map(([id, text]): [string, string] => [`plugins.${plugin}.${id}`, text]);
  });

/** The messages of a language by their ids. */
function catalogueOf(tag: string): Map<string, string> {
  return (
    Object.values(CATALOGUES)
      .map(messagesOf)
      .find((messages) => messages.get('language.tag') === tag) ?? new Map()
  );
}
