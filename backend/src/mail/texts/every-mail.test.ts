import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ORDER_MAIL_TOPICS } from '@rangrekha/contract/order-states';
import { describe, expect, test } from 'vitest';
import { mailSamples } from '../../testing/mail-samples';

const brand = { name: 'Asha and Her Five Sisters of Nanded', italicEnd: 'Nanded', band: '#26355f', signature: 'Asha' };
/** As long as a name may be. */
const LONG = 'Handwoven Tussar Silk Saree of Peacock Feathers '.repeat(3).slice(0, 120).trim();
const deliveredOn = new Date('2026-11-24T11:00:00Z');
/** Names of 35 letters and two items; the longest names and more items than shoppers order. */
const SHAPES = [
  { brand, name: 'Meenakshisundaram Venkataraghavanan', items: 2, deliveredOn },
  { brand, name: LONG, items: 80, deliveredOn },
];
/** Bytes; Gmail cuts a mail off at 102 kB. */
const LARGEST = 100_000;
const WIDEST = 600;
const SUBJECT = 78;

const MAILS = SHAPES.flatMap((shape) =>
  Object.entries(mailSamples(shape)).map(([kind, mail]) => ({ kind: `${kind}, ${shape.items} items`, ...mail })),
);

/** The names of all mails that have texts. */
async function kinds(): Promise<string[]> {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.includes('.test.'));
  const exports = await Promise.all(files.map((name) => import(join(import.meta.dirname, name))));
  const names = exports.flatMap((texts: Record<string, object>) =>
    Object.entries(texts)
      .filter(([name]) => name.endsWith('_MAIL'))
      .flatMap(([name, of]) => ('subject' in of ? [name] : Object.keys(of).map((state) => `${name}.${state}`))),
  );
  return names.sort();
}

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
  days: /\d{2} [A-Z][a-z]{2} \d{4}/g,
};
const factsOf = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).sort();

const tagsOf = (html: string) => html.match(/<[a-z][^>]*>/g) ?? [];
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

test('each mail that has texts has a sample, and each topic of an order too', async () => {
  const samples = mailSamples(SHAPES[0] as (typeof SHAPES)[0]);
  const found = await kinds();
  expect(found.length).toBeGreaterThan(20);
  expect([...new Set(Object.keys(samples).map((kind) => kind.split(' ')[0]))].sort()).toEqual(found);
  const topics = Object.values(samples).flatMap(({ order }) => order?.topic ?? []);
  expect([...new Set(topics)].sort()).toEqual([...ORDER_MAIL_TOPICS].sort());
});

describe.each(MAILS)('$kind', ({ subject, html, text }) => {
  test('has a short subject, and ends with why somebody gets it', () => {
    expect(subject.length).toBeLessThanOrEqual(SUBJECT);
    expect(subject).not.toMatch(/undefined|null|\n/);
    const last = text.trim().split('\n\n').at(-1) ?? '';
    expect(last).toMatch(/^You get this mail (once|because)/);
    expect(shownTexts(html).at(-1)).toBe(last);
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

test.each([
  ['2026-11-23T18:29:59.999Z', '23 Nov 2026', '30 Nov 2026'],
  ['2026-11-23T18:30:00.000Z', '24 Nov 2026', '01 Dec 2026'],
])('a parcel that is delivered at %s can be returned until the same weekday in India', (time, day, until) => {
  const { DELIVERED_MAIL: mail } = mailSamples({ ...SHAPES[0], deliveredOn: new Date(time) } as (typeof SHAPES)[0]);
  expect(mail?.text).toContain(`Delivered: ${day}\nReturn by: ${until}`);
  expect(mail?.text).toContain(`until ${until}.`);
});
