import { namesOf } from '@rangrekha/contract/colour-names';
import { indiaDay } from '@rangrekha/contract/dates';
import { ENGLISH } from '@rangrekha/contract/english';
import { formatMessage, type MessageValues } from '@rangrekha/contract/format-message';
import { ENGLISH_LANGUAGE, LANGUAGES } from '@rangrekha/contract/languages';
import { paymentLabel } from '@rangrekha/contract/payment';
import type { ReturnReason } from '@rangrekha/contract/returns';
import { messagesOf, translatorTo } from '@rangrekha/contract/translate-message';
import hindi from '../../../locales/hi.json' with { type: 'json' };
import { useStaffRights } from '../auth/use-staff-rights';
import { pluginAnswers } from '../language/plugin-answers';

type Papers = typeof ENGLISH.papers;

/** What a paper is written with that goes to a customer. */
export interface PaperWords {
  /** A BCP 47 tag. */
  tag: string;
  say: (key: keyof Papers, values?: MessageValues) => string;
  /** `21 Nov 2026` */
  day: (time: string) => string;
  reason: (reason: ReturnReason) => string;
  /** A colour; in Hindi with the shop's own word beside it, by which the staff work. */
  colour: (color: string) => string;
  /** The same of a size. */
  size: (size: string) => string;
  /** The way to pay of an order. An order names that of a plugin in English. */
  payment: (order: Parameters<typeof paymentLabel>[0]) => string;
}

interface Catalogue {
  papers: Papers;
  dates: typeof ENGLISH.dates;
  returns: Pick<typeof ENGLISH.returns, (typeof REASONS)[ReturnReason]>;
}

const REASONS = {
  TOO_SMALL: 'reasonTooSmall',
  TOO_LARGE: 'reasonTooLarge',
  NOT_AS_SHOWN: 'reasonNotAsShown',
  DAMAGED: 'reasonDamaged',
  LATE: 'reasonLate',
  CHANGED_MIND: 'reasonChangedMind',
  OTHER: 'reasonOther',
} as const satisfies Record<ReturnReason, keyof typeof ENGLISH.returns>;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

const CATALOGUES: Readonly<Record<string, Catalogue>> = {
  en: { papers: ENGLISH.papers, dates: ENGLISH.dates, returns: ENGLISH.returns },
  hi: { papers: hindi.papers, dates: hindi.dates, returns: hindi.returns },
};

const named = (area: 'colours' | 'sizes') =>
  namesOf(area, messagesOf({ [area]: ENGLISH[area] }), messagesOf({ [area]: hindi[area] }));
const [colourInHindi, sizeInHindi] = [named('colours'), named('sizes')];
const inHindi = translatorTo('hi-IN', messagesOf(pluginAnswers('en')), messagesOf(pluginAnswers('hi')), () => true);

/**
 * The words of a paper of an order.
 * @param code the order's language; English for one that the shop has switched off
 */
export function usePaperWords(code: string = ENGLISH_LANGUAGE.code): PaperWords {
  const { rights } = useStaffRights();
  const language = LANGUAGES.find((one) => one.code === code && rights?.languages?.includes(code)) ?? ENGLISH_LANGUAGE;
  return wordsOf(language.tag, CATALOGUES[language.code]);
}

const beside = (text: string, name: string) => (name === text ? text : `${name} / ${text}`);

function wordsOf(tag: string, { papers, dates, returns } = CATALOGUES.en as Catalogue): PaperWords {
  const say: PaperWords['say'] = (key, values = {}) => formatMessage(tag, papers[key], values);
  return {
    tag,
    say,
    day: (time) => {
      const [year, month, day] = indiaDay(time).split('-');
      return `${day} ${dates[MONTHS[Number(month) - 1] as (typeof MONTHS)[number]]} ${year}`;
    },
    reason: (reason) => returns[REASONS[reason]],
    colour: (color) => beside(color, tag === 'hi-IN' ? colourInHindi(color) : color),
    size: (size) => beside(size, tag === 'hi-IN' ? sizeInHindi(size) : size),
    payment: (order) => {
      const label = paymentLabel(order, say('cashOnDelivery'));
      return tag === 'hi-IN' ? inHindi(label) : label;
    },
  };
}
