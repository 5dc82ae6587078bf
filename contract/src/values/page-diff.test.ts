import { describe, expect, it } from 'vitest';
import { pageDiff } from './page-diff';
import { pageLines } from './page-lines';

const page = (content: string, title = 'Returns') => ({ title, slug: 'returns', content });
const marked = (before: string, after: string) =>
  pageDiff(page(before), page(after))
    .filter(({ isChanged }) => isChanged)
    .map(({ parts }) =>
      parts.map(({ kind, text }) => ({ same: text, added: `{+${text}+}`, removed: `{-${text}-}` })[kind]).join(''),
    );

describe('the lines of a page', () => {
  it('are headings, items and paragraphs, without tags', () => {
    const html =
      '<article><h2>How</h2><ol><li><p>Write &amp; pack</p></li><li>Wait</li></ol><p>7&nbsp;days<br>or 8</p></article>';
    expect(pageLines(page(html))).toEqual([
      { kind: 'heading', text: 'Returns' },
      { kind: 'text', text: '/page/returns' },
      { kind: 'heading', text: 'How' },
      { kind: 'item', text: 'Write & pack' },
      { kind: 'item', text: 'Wait' },
      { kind: 'text', text: '7 days' },
      { kind: 'text', text: 'or 8' },
    ]);
  });

  it('say where a link leads, unless its text does', () => {
    const html =
      '<p><a href="/shop">Shop</a>, <a href="mailto:a@example.com">a@example.com</a></p><table><tr><td>A</td><td>B</td></tr></table>';
    expect(pageLines(page(html)).slice(2)).toEqual([
      { kind: 'text', text: 'Shop (/shop), a@example.com' },
      { kind: 'text', text: '· A · B' },
    ]);
  });
});

describe('the difference', () => {
  it('is nothing between equal pages', () => {
    expect(marked('<p>a</p>', '<p>a</p>')).toEqual([]);
  });

  it('is shown inside a line that changed a little', () => {
    expect(marked('<p>Usually within 3 days.</p>', '<p>Usually within 2 days.</p>')).toEqual([
      'Usually within {-3-}{+2+} days.',
    ]);
  });

  it('marks a word in an Indian script whole, with its vowel signs', () => {
    expect(marked('<p>नमस्ते दुनिया</p>', '<p>नमस्ते भारत</p>')).toEqual(['नमस्ते {-दुनिया-}{+भारत+}']);
  });

  it('is whole lines where they have little in common', () => {
    expect(marked('<p>Sarees and fabric</p>', '<p>We refund by bank transfer</p>')).toEqual([
      '{-Sarees and fabric-}',
      '{+We refund by bank transfer+}',
    ]);
    expect(marked('<ul><li>a</li><li>b</li></ul>', '<ul><li>b</li></ul>')).toEqual(['{-a-}']);
  });

  it('counts the title and the address too', () => {
    const lines = pageDiff(page('', 'Returns'), { ...page('', 'Returns and refunds'), slug: 'refunds' });
    expect(lines.filter(({ isChanged }) => isChanged)).toHaveLength(2);
  });

  it('keeps the longest part in common', () => {
    const paragraphs = (letters: string) => page([...letters].map((letter) => `<p>${letter}</p>`).join(''));
    const lines = pageDiff(paragraphs('abcabba'), paragraphs('cbabac')).slice(2);
    expect(lines.filter(({ isChanged }) => !isChanged)).toHaveLength(4);
    const parts = lines.flatMap((line) => line.parts);
    const without = (left: string) =>
      parts
        .filter(({ kind }) => kind !== left)
        .map(({ text }) => text)
        .join('');
    expect([without('added'), without('removed')]).toEqual(['abcabba', 'cbabac']);
  });

  it('of pages with thousands of other lines is all of them, except what is in the same place', () => {
    const long = (word: string) =>
      page(
        ['start', ...Array.from({ length: 3000 }, (_, n) => `${word}${n % 7}`), 'end']
          .map((line) => `<p>${line}</p>`)
          .join(''),
      );
    const lines = pageDiff(long('a'), long('b'));
    const same = lines.filter(({ isChanged }) => !isChanged).flatMap(({ parts }) => parts.map(({ text }) => text));
    expect(same).toEqual(['Returns', '/page/returns', 'start', 'end']);
    expect(lines).toHaveLength(6004);
  });
});
