import { ENGLISH } from '@rangrekha/contract/english';
import { LANGUAGES, type Language } from '@rangrekha/contract/languages';
import { ORDER_MAIL_TOPICS } from '@rangrekha/contract/order-states';
import { describe, expect, test, vi } from 'vitest';
import { mailSamples, staffMailSamples } from '../../testing/mail-samples';
import { Words, wordsOf } from '../words';
import * as staffTexts from './staff';

const brand = { name: 'Asha and Her Five Sisters of Nanded', italicEnd: 'Nanded', band: '#26355f', signature: 'Asha' };
/** As long as a name may be. */
const LONG = 'Handwoven Tussar Silk Saree of Peacock Feathers '.repeat(3).slice(0, 120).trim();
const deliveredOn = new Date('2026-11-24T11:00:00Z');
const SHAPE = { brand, name: 'Meenakshisundaram Venkataraghavanan', items: 2, deliveredOn };
/** Names of 35 letters and two items; the longest names and more items than shoppers order. */
const SHAPES = [SHAPE, { brand, name: LONG, items: 80, deliveredOn }];
const [english, hindi] = LANGUAGES as readonly [Language, Language];
/** Bytes; Gmail cuts a mail off at 102 kB. */
const LARGEST = 100_000;
const WIDEST = 600;
const SUBJECT = 78;
/** The beginning of the last sentence, by the language. */
const WHY: Record<string, RegExp> = { en: /^You received this email because/, hi: /^यह ईमेल आपको .*मिला है क्योंकि/ };

const say = vi.spyOn(Words.prototype, 'say');

const MAILS = SHAPES.flatMap((shape) =>
  [
    ...LANGUAGES.flatMap((language) =>
      Object.entries(mailSamples({ ...shape, language })).map(([kind, mail]) => ({ kind, language, ...mail })),
    ),
    ...Object.entries(staffMailSamples({ ...shape, language: english })).map(([kind, mail]) => ({
      ...{ kind, language: english },
      ...mail,
    })),
  ].map((mail) => ({ ...mail, title: `${mail.kind} in ${mail.language.code}, ${shape.items} items` })),
);

const said = say.mock.calls.map(([id, values = {}]) => ({ id, values }));

/** The names of all mails that have texts. */
const kinds = () =>
  [
    ...Object.entries(ENGLISH.mail).flatMap(([name, messages]) => ('subject' in messages ? [name] : [])),
    ...Object.keys(staffTexts),
  ].sort();

const decoded = (html: string) =>
  html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

/** The texts that a reader sees, without the wordmark, each as the plain text writes it. */
function shownTexts(html: string): string[] {
  const body = html.slice(html.indexOf('<h1'), html.indexOf('</body>'));
  return body
    .replace(/<br>/g, '\n')
    .split(/<[^>]+>/)
    .map((piece) => decoded(piece.trim()))
    .filter(Boolean);
}

const FACTS = {
  links: /https?:\/\/[^\s"<>]+/g,
  amounts: /₹[\d,.]*\d/g,
  days: /\d{2} [\p{L}\p{M}.]+ \d{4}/gu,
};
const factsOf = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).sort();

const tagsOf = (html: string) => html.match(/<[a-z][^>]*>/g) ?? [];
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

test('each mail that has texts has a sample, and each topic of an order too', () => {
  const samples = {
    ...mailSamples({ ...SHAPE, language: english }),
    ...staffMailSamples({ ...SHAPE, language: english }),
  };
  const found = kinds();
  expect(found.length).toBeGreaterThan(20);
  expect([...new Set(Object.keys(samples).map((kind) => kind.split(' ')[0]))].sort()).toEqual(found);
  const topics = Object.values(samples).flatMap(({ order }) => order?.topic ?? []);
  expect([...new Set(topics)].sort()).toEqual([...ORDER_MAIL_TOPICS].sort());
});

test('each message gets the values that it names', () => {
  expect(said.length).toBeGreaterThan(1_000);
  for (const { id, values } of said)
    for (const language of LANGUAGES) {
      const marks = new Proxy({}, { get: (_, name) => `{${String(name)}}` }) as Record<string, string>;
      const named = [
        ...wordsOf(language.code, LANGUAGES)
          .say(id, marks)
          .matchAll(/\{(\w+)\}/g),
      ].map(([, name]) => name);
      expect(
        named.filter((name) => values[name ?? ''] === undefined),
        id,
      ).toEqual([]);
    }
});

describe.each(MAILS)('$title', ({ language, subject, html, text }) => {
  test('has a short subject, and ends with why somebody gets it', () => {
    expect(subject.length).toBeLessThanOrEqual(SUBJECT);
    expect(subject).not.toMatch(/undefined|null|\n/);
    const last = text.trim().split('\n\n').at(-1) ?? '';
    expect(last).toMatch(WHY[language.code] as RegExp);
    expect(shownTexts(html).at(-1)).toBe(last);
  });

  test('is in one language, with links to its pages', () => {
    expect(html).toContain(`<html lang="${language.tag}">`);
    const heading = shownTexts(html)[0] ?? '';
    for (const sentence of [subject, heading]) expect(/\p{Script=Devanagari}/u.test(sentence)).toBe(language === hindi);
    const links = factsOf(text, FACTS.links).filter((link) => link.startsWith('https://shop.test'));
    for (const link of links) expect(link.startsWith('https://shop.test/hi/')).toBe(language === hindi);
  });

  test('is no wider than its window, light and dark, and nothing is loaded', () => {
    const tags = tagsOf(html);
    for (const tag of tags) {
      const style = attribute(tag, 'style');
      const widths = [attribute(tag, 'width'), ...(style.match(/(?<![a-z-])(?:min-)?width:[^;]+/g) ?? [])];
      const fixed = widths.filter((width) => /\d(px)?$/.test(width)).map((width) => Number(/\d+/.exec(width)?.[0]));
      expect(Math.max(0, ...fixed), tag).toBeLessThanOrEqual(WIDEST);
      if (fixed.length > 0) expect(style, tag).toMatch(/^width:100%;max-width:600px;/);
      expect(tag).not.toMatch(/^<(script|link|iframe|object|base|form)|url\(|\bon[a-z]+=/);
      if (tag.startsWith('<img')) expect(attribute(tag, 'alt'), tag).not.toBe('');
    }
    expect(html).not.toMatch(/@import|@font-face|url\(/);
    for (const [, short = ''] of html.matchAll(/white-space:nowrap[^>]*>([^<]*)</g))
      expect(decoded(short).length).toBeLessThanOrEqual(16);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const dark = html.slice(html.indexOf('@media (prefers-color-scheme:dark)'), html.indexOf('</style>'));
    for (const tag of tags.filter((one) => !one.includes(`background:${brand.band}`))) {
      const rules = attribute(tag, 'class')
        .split(' ')
        .map((name) => new RegExp(`\\.${name}\\{([^}]*)`).exec(dark)?.[1]);
      const style = attribute(tag, 'style');
      if (/background:#/.test(style)) expect(rules.join(), tag).toContain('background:');
      if (/(^|;)color:#/.test(style)) expect(rules.join(), tag).toMatch(/(^|;|,)color:/);
      if (/border-[a-z]+:[^;]*#/.test(style)) expect(rules.join(), tag).toContain('border-color:');
    }
    expect(Buffer.byteLength(html)).toBeLessThan(LARGEST);
  });

  test('says the same in plain text', () => {
    const plain = text.replace(/\s+/g, ' ');
    const lines = shownTexts(html).flatMap((piece) => piece.split('\n'));
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(plain).toContain(line.replace(/\s+/g, ' '));
    const page = decoded(html.slice(html.indexOf('<h1')));
    for (const pattern of Object.values(FACTS)) expect(factsOf(text, pattern)).toEqual(factsOf(page, pattern));
    for (const link of factsOf(text, FACTS.links))
      expect(link).toMatch(/^https:\/\/(shop\.test|www\.delhivery\.com|www\.indiapost\.gov\.in|[\w.]*dtdc)/);
    expect(text).not.toMatch(/undefined|null|\[object/);
  });
});

const DAYS: [time: string, language: Language, day: string, until: string][] = [
  ['2026-11-23T18:29:59.999Z', english, '23 Nov 2026', '30 Nov 2026'],
  ['2026-11-23T18:30:00.000Z', english, '24 Nov 2026', '01 Dec 2026'],
  ['2026-11-23T18:30:00.000Z', hindi, '24 नवंबर 2026', '01 दिसंबर 2026'],
];

test.each(DAYS)(
  'a parcel that is delivered at %s can be returned until the same weekday in India',
  (...[time, language, day, until]) => {
    const { delivered: mail } = mailSamples({ ...SHAPE, language, deliveredOn: new Date(time) });
    const words = wordsOf(language.code, LANGUAGES);
    expect(mail?.text).toContain(
      `${words.say('mail.words.delivered')}: ${day}\n${words.say('mail.words.returnBy')}: ${until}`,
    );
    expect(mail?.text).toContain(words.say('mail.delivered.return', { until }));
  },
);
