import { formatMessage, type MessageValues } from './format-message';

/** Messages by their ids. */
export type Messages = ReadonlyMap<string, string>;

export type Translate = (text: string) => string;

interface Catalogue {
  [key: string]: string | Catalogue;
}

/** The messages of a catalogue, as `locales/` has them; an id is the path within it. */
export const messagesOf = (catalogue: Catalogue): Map<string, string> => new Map(entriesOf(catalogue));

const entriesOf = (catalogue: Catalogue, path: string[] = []): [id: string, message: string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[[...path, key].join('.'), value]] : entriesOf(value, [...path, key]),
  );

/** One way to read an English message: whole, with one form of its plurals. */
interface Pattern {
  id: string;
  text: RegExp;
  /** Of the values that the sentence names. */
  names: string[];
  /** Of those that it does not name: one of something. */
  unnamed: MessageValues;
}

/** What the API says of a field, behind the name of the field. */
const OF_FIELD = '{field} {problem}.';
const FIELD_AND_PROBLEM = /^([\w.]+) (\p{Ll}.+)\.$/u;
const BETWEEN_SENTENCES = /(?<=[.!?]) (?=[\p{L}\p{N}“])/u;

/** `21 Nov 2026`, with a time behind it or not: the month is a message of its own. */
const DAY = /^(\d{1,2}) (\p{Lu}\p{Ll}{2}) (\d{4}.*)$/u;

/** Letters of a message beside its values. With fewer it would fit what is no sentence of the store. */
const FEWEST_LETTERS = 6;
/** The same for messages that only the API says: `Line {line}: {what}`. */
const FEWEST_OF_ANSWERS = 4;

/**
 * A function that finds an English sentence among the messages, and says the same message in another language, with the
 * values of the sentence. Of several sentences it says each. What is no message stays as it is.
 * @param tag of the other language, a BCP 47 tag
 * @param mayBeValue whether the value of a sentence may be the message with this id: a name is no word of a page
 */
export function translatorTo(
  tag: string,
  english: Messages,
  messages: Messages,
  mayBeValue: (id: string) => boolean,
): Translate {
  const ids = new Map([...english].map(([id, text]) => [text, id]));
  const patterns = [...english]
    .filter(
      ([id, text]) => text.includes('{') && lettersOf(text) >= (mayBeValue(id) ? FEWEST_OF_ANSWERS : FEWEST_LETTERS),
    )
    .sort(([, one], [, other]) => lettersOf(other) - lettersOf(one))
    .flatMap(([id, text]) => patternsOf({ id, text: /^/, names: [], unnamed: {} }, text));
  const ofFieldMessage = messages.get(ids.get(OF_FIELD) ?? '');
  const ofField = (text: string, isValue: boolean): string => {
    const [, field = '', english = ''] = FIELD_AND_PROBLEM.exec(text) ?? [];
    if (!english || !ofFieldMessage) return text;
    const problem = translate(english, isValue);
    return problem === english ? text : formatMessage(tag, ofFieldMessage, { field: translate(field, true), problem });
  };
  const translate = (text: string, isValue = false): string => {
    const [, day, month = '', rest] = (isValue && DAY.exec(text)) || [];
    if (day) return `${day} ${messages.get(`dates.${month.toLowerCase()}`) ?? month} ${rest}`;
    const isLeftOut = (id: string) => isValue && !mayBeValue(id);
    const known = ids.get(text);
    if (known && !isLeftOut(known)) return messages.get(known) ?? text;
    const sentences = text.split(BETWEEN_SENTENCES);
    const said = sentences.length > 1 ? sentences.map((sentence) => translate(sentence, isValue)) : [];
    // Before the patterns of the whole: a value of the first sentence would take in the others.
    if (said.length > 0 && said.every((other, index) => other !== sentences[index])) return said.join(' ');
    for (const { id, text: form, names, unnamed } of patterns) {
      const found = isLeftOut(id) ? null : form.exec(text);
      const message = messages.get(id);
      if (!found || !message) continue;
      const values = names.map((name, index) => [name, translate(found[index + 1] ?? '', true)]);
      return formatMessage(tag, message, { ...unnamed, ...Object.fromEntries(values) });
    }
    return said.length > 0 ? said.join(' ') : ofField(text, isValue);
  };
  return translate;
}

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
