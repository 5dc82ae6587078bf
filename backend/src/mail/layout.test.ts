import { expect, test } from 'vitest';
import { bigCode, button, layOut, paragraph, rows } from './layout';

const brand = { name: 'Asha & Co', italicEnd: 'Co', band: '#26355f', signature: '' };
const NASTY = `<script>alert("x")</script> & 'so on'`;

test('everything that comes from outside is escaped in HTML and left alone in text', () => {
  const parts = [
    paragraph(NASTY),
    bigCode(NASTY),
    rows([[NASTY, NASTY]]),
    button(NASTY, `https://shop.test/?q="><script>`),
  ];
  const { html, text } = layOut({ brand, heading: NASTY, parts, note: NASTY });
  expect(html).not.toContain('<script');
  expect(html.split('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;so on&#39;')).toHaveLength(9);
  expect(text.split(NASTY)).toHaveLength(8);
});

test('line breaks stay in HTML and part lines in text', () => {
  const { html, text } = layOut({
    brand,
    heading: 'H',
    parts: [paragraph('a\nb'), rows([['Silk\nSize S', '₹1.00']], { stressLast: true })],
    note: 'n',
  });
  expect(html).toContain('a<br>b');
  expect(html).toContain('Silk<br>Size S');
  expect(text).toBe('H\n\na\nb\n\nSilk, Size S: ₹1.00\n\nn\n');
});

test('the name of the brand is above the mail, on its own colour, and its signature below', () => {
  const sent = {
    brand: { ...brand, band: '#102030', signature: 'Asha\n& sisters' },
    heading: 'H',
    parts: [],
    note: 'n',
  };
  const { html, text } = layOut(sent);
  expect(html).toMatch(/background:#102030[^>]*>Asha &amp; <i>Co<\/i></);
  expect(html).toContain('Asha<br>&amp; sisters');
  expect(text).toBe('H\n\nAsha\n& sisters\n\nn\n');
});
