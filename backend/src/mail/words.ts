import { namesOf } from '@rangrekha/contract/colour-names';
import { indiaDay, timeOfDay } from '@rangrekha/contract/dates';
import { ENGLISH, type MessageId } from '@rangrekha/contract/english';
import { formatMessage, type MessageValues } from '@rangrekha/contract/format-message';
import { ENGLISH_LANGUAGE, inLanguage, LANGUAGES, type Language } from '@rangrekha/contract/languages';
import { messagesOf } from '@rangrekha/contract/translate-message';
import hindi from '../../../locales/hi.json' with { type: 'json' };

interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** The catalogue of each language, by its code. English has what another one lacks. */
const CATALOGUES: Readonly<Record<string, Catalogue>> = { en: ENGLISH, hi: hindi };

const MONTHS = [
  ...(['dates.jan', 'dates.feb', 'dates.mar', 'dates.apr', 'dates.may', 'dates.jun'] as const),
  ...(['dates.jul', 'dates.aug', 'dates.sep', 'dates.oct', 'dates.nov', 'dates.dec'] as const),
];

/** What a mail is written with: the messages and days of one language, and the addresses of its pages. */
export class Words {
  readonly language: Language;
  /** A colour by its name in the language. */
  readonly colour: (name: string) => string;
  /** A size that is a word, by its name in the language. */
  readonly size: (name: string) => string;

  constructor(language: Language) {
    this.language = language;
    const [english, messages] = [messagesOf(ENGLISH), messagesOf(CATALOGUES[language.code] ?? ENGLISH)];
    this.colour = namesOf('colours', english, messages);
    this.size = namesOf('sizes', english, messages);
  }

  /** A message of the catalogue with its values. */
  say(id: MessageId, values: MessageValues = {}): string {
    const message = messageOf(CATALOGUES[this.language.code], id) ?? messageOf(ENGLISH, id) ?? id;
    return formatMessage(this.language.tag, message, values);
  }

  /** The greeting of somebody whose name may be in the mail. */
  hello(name: string | null | undefined): string {
    return name ? this.say('mail.words.hello', { name }) : this.say('mail.words.helloThere');
  }

  /** `21 Nov 2026` */
  fullDay(time: string | Date): string {
    const [year, month, day] = indiaDay(time).split('-');
    return `${day} ${this.say(MONTHS[Number(month) - 1] as MessageId)} ${year}`;
  }

  /** `21 Nov 2026, 10:42 am` */
  dayAndTime(time: string | Date): string {
    return `${this.fullDay(time)}, ${timeOfDay(time)}`;
  }

  /** The path of a page of the shop. @param path that of the English page */
  page(path: string): string {
    return inLanguage(this.language, path);
  }
}

/** A message by its id, the path within the catalogue; undefined if there is none. */
export function messageOf(catalogue: Catalogue | undefined, id: string): string | undefined {
  let found: string | Catalogue | undefined = catalogue;
  for (const key of id.split('.')) found = typeof found === 'object' ? found[key] : undefined;
  return typeof found === 'string' ? found : undefined;
}

const WORDS = new Map(LANGUAGES.map((language) => [language.code, new Words(language)]));

/** What the staff read. */
export const ENGLISH_WORDS = new Words(ENGLISH_LANGUAGE);

/**
 * The words of a language. English for one that the shop has switched off since, or never had.
 * @param code as a row keeps it
 * @param languages those of the shop: `config.languages`
 */
export const wordsOf = (code: string, languages: readonly Language[]): Words =>
  (languages.some((language) => language.code === code) && WORDS.get(code)) || ENGLISH_WORDS;
