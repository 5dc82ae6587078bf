import { formatMessage } from '@rangrekha/contract/format-message';
import { ENGLISH_LANGUAGE, type Language } from '@rangrekha/contract/languages';
import { messagesOf, type Translate, translatorTo } from '@rangrekha/contract/translate-message';
import { messageOf, type Words } from '../mail/words';
import type { Plugin } from '../plugins/plugin';
import type { PluginCatalogue, PluginWords } from '../plugins/plugin-words';

/** What a plugin says in the language of `words`. */
export const pluginWords = ({ messages = {} }: Pick<Plugin, 'messages'>, words: Words): PluginWords => ({
  language: words.language,
  t: (id, values = {}) => {
    const message = messageOf(messages[words.language.code], id) ?? messageOf(messages.en, id) ?? id;
    return formatMessage(words.language.tag, message, values);
  },
  fullDay: (time) => words.fullDay(time),
  dayAndTime: (time) => words.dayAndTime(time),
  page: (path) => words.page(path),
});

/** What a plugin says in English whatever the language: its titles, and the answers of its calls. */
const answersOf = (catalogue: PluginCatalogue = {}) => {
  const { answers = {} } = catalogue;
  return messagesOf(typeof answers === 'string' ? {} : answers);
};

const translators = new WeakMap<Plugin, Map<string, Translate>>();

/** Says a sentence of a plugin in another language; as it is if the area `answers` of its catalogues lacks it. */
export function sayingOf(plugin: Plugin, { code, tag }: Language): Translate {
  if (code === ENGLISH_LANGUAGE.code || !plugin.messages) return (text) => text;
  const known = translators.get(plugin) ?? new Map<string, Translate>();
  translators.set(plugin, known);
  const { en, [code]: other } = plugin.messages;
  const translate = known.get(code) ?? translatorTo(tag, answersOf(en), answersOf(other), () => true);
  known.set(code, translate);
  return translate;
}

let declared: readonly Plugin[] = [];

/** Makes the sentences of the plugins of this shop known to `saidByPlugins`. */
export const declareMessages = (plugins: readonly Plugin[]): void => {
  declared = plugins;
};

/** What some plugin has said in English, such as the name of a way to pay, in another language. */
export const saidByPlugins = (text: string, language: Language): string =>
  declared.map((plugin) => sayingOf(plugin, language)(text)).find((said) => said !== text) ?? text;
