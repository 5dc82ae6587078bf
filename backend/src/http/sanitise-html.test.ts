import { expect, test } from 'vitest';
import { sanitiseHtml } from './sanitise-html';

const LINK = '<a href="/shop" rel="noopener noreferrer nofollow">';

test.each([
  ['headings', '<h2>One</h2><h3>Two</h3><h4>Three</h4>'],
  ['marks', '<p><strong>bold</strong> <em>italic</em> <u>under</u> <s>struck</s></p>'],
  ['lists in lists', '<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul>'],
  ['a quote with a break', '<blockquote><p>one<br />two</p></blockquote>'],
  ['a line', '<hr />'],
  ['a link', `<p>${LINK}shop</a></p>`],
  ['empty paragraphs', '<p></p><p>x</p>'],
])('what the back office’s editor makes of %s stays as it is', (_, html) => {
  expect(sanitiseHtml(html)).toBe(html);
});

test('the address of a link is kept, where the editor puts it first or last', () => {
  expect(sanitiseHtml('<a rel="noopener noreferrer nofollow" href="/shop">x</a>')).toBe(`${LINK}x</a>`);
});
