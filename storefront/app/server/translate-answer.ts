import { formatMessage, type MessageValues } from '@rangrekha/contract/format-message';
import { ENGLISH_LANGUAGE } from '@rangrekha/contract/languages';
import { LANGUAGE } from '~/language/language';

interface Catalogue {
  [key: string]: string | Catalogue;
}

const CATALOGUES = import.meta.glob<Catalogue>('../../../locales/*.json', { eager: true, import: 'default' });

type Translate = (text: string) => string;

/** One way to read an English message: whole, with one form of its plurals. */
interface Pattern {
  id: string;
  text: RegExp;
  /** Of the values that the sentence names. */
  names: string[];
  /** Of those that it does not name: one of something. */
  unnamed: MessageValues;
}

/** Letters of a message beside its values. With fewer it would fit what is no sentence of the store. */
const FEWEST_LETTERS = 6;

const translators = new Map<string, Translate>();

/**
 * What the API has said, in the language of the page. The API answers in English: its sentence is found in the English
 * catalogue, and the same message of the other one gets its values. What no catalogue has stays as it is.
 */
export function translateAnswer(text: string, tag: string = LANGUAGE): string {
  if (tag === ENGLISH_LANGUAGE.tag) return text;
  const translate = translators.get(tag) ?? translatorTo(tag);
  translators.set(tag, translate);
  return translate(text);
}

function translatorTo(tag: string): Translate {
  const messages = catalogueOf(tag);
  // Mails and papers say other things with some of the same words.
  const english = new Map([...catalogueOf(ENGLISH_LANGUAGE.tag)].filter(([id]) => !/^(mail|papers)\./.test(id)));
  const ids = new Map([...english].map(([id, text]) => [text, id]));
  const patterns = [...english]
    .filter(([, text]) => text.includes('{') && lettersOf(text) >= FEWEST_LETTERS)
    .sort(([, one], [, other]) => lettersOf(other) - lettersOf(one))
    .flatMap(([id, text]) => patternsOf({ id, text: /^/, names: [], unnamed: {} }, text));
  const translate = (text: string, isValue = false): string => {
    // A value may be a sentence itself, but a name is no word of a page.
    const isLeftOut = (id: string) => isValue && !id.startsWith('answers.');
    const known = ids.get(text);
    if (known && !isLeftOut(known)) return messages.get(known) ?? text;
    for (const { id, text: form, names, unnamed } of patterns) {
      const found = isLeftOut(id) ? null : form.exec(text);
      const message = messages.get(id);
      if (!found || !message) continue;
      const values = names.map((name, index) => [name, translate(found[index + 1] ?? '', true)]);
      return formatMessage(tag, message, { ...unnamed, ...Object.fromEntries(values) });
    }
    return text;
  };
  return translate;
}

/** The messages of a language by their ids. */
function catalogueOf(tag: string): Map<string, string> {
  const catalogues = Object.values(CATALOGUES).map((catalogue) => new Map(entriesOf(catalogue)));
  return catalogues.find((messages) => messages.get('language.tag') === tag) ?? new Map();
}

const entriesOf = (catalogue: Catalogue, path: string[] = []): [id: string, message: string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[[...path, key].join('.'), value]] : entriesOf(value, [...path, key]),
  );

const PART = /\{(\w+)(?:, plural,((?: (?:=\d+|\w+) \{[^{}]*\})+))?\}/;
const FORM = / (?:=\d+|\w+) \{([^{}]*)\}/g;

/** The patterns of the rest of a message, one for each form of its plurals. `#` stands for the count. */
function patternsOf(begun: Pattern, rest: string): Pattern[] {
  const part = PART.exec(rest);
  if (!part) return [{ ...begun, text: new RegExp(`${begun.text.source}${escaped(rest)}$`) }];
  const [whole, name = '', forms] = part;
  const head = begun.text.source + escaped(rest.slice(0, part.index));
  const after = rest.slice(part.index + whole.length);
  const named = { ...begun, names: [...begun.names, name] };
  if (!forms) return patternsOf({ ...named, text: new RegExp(`${head}(.+?)`) }, after);
  return [...forms.matchAll(FORM)].flatMap(([, form = '']) => {
    const text = new RegExp(head + escaped(form).replace('#', '([\\d,]+)'));
    const counted = form.includes('#') ? named : { ...begun, unnamed: { ...begun.unnamed, [name]: 1 } };
    return patternsOf({ ...counted, text }, after);
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const lettersOf = (text: string) => text.replace(new RegExp(PART, 'g'), '').replace(/\P{L}/gu, '').length;
