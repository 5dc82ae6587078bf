import { contrast } from '@rangrekha/contract/contrast';
import { ENGLISH_LANGUAGE as language } from '@rangrekha/contract/languages';
import { expect, test } from 'vitest';
import { bigCode, button, layOut, lineButton, paragraph, rows } from './layout';

const brand = { name: 'Asha & Co', italicEnd: 'Co', band: '#26355f', signature: '' };
const NASTY = `<script>alert("x")</script> & 'so on'`;

test('everything that comes from outside is escaped in HTML and left alone in text', () => {
  const parts = [
    paragraph(NASTY),
    bigCode(NASTY),
    rows([[NASTY, NASTY]]),
    button(NASTY, `https://shop.test/?q="><script>`),
  ];
  const { html, text } = layOut({ language, brand, heading: NASTY, parts, why: NASTY });
  expect(html).not.toContain('<script');
  expect(html.split('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;so on&#39;')).toHaveLength(9);
  expect(text.split(NASTY)).toHaveLength(8);
});

test('line breaks stay in HTML and part lines in text', () => {
  const { html, text } = layOut({
    language,
    brand,
    heading: 'H',
    parts: [paragraph('a\nb'), rows([['Silk\nSize S', '₹1.00']], { stressLast: true })],
    why: 'n',
  });
  expect(html).toContain('a<br>b');
  expect(html).toContain('Silk<br>Size S');
  expect(text).toBe('H\n\na\nb\n\nSilk, Size S: ₹1.00\n\nn\n');
});

test('the name of the brand is above the mail, on its own colour, and its signature below', () => {
  const sent = {
    language,
    brand: { ...brand, band: '#102030', signature: 'Asha\n& sisters' },
    heading: 'H',
    parts: [],
    why: 'n',
  };
  const { html, text } = layOut(sent);
  expect(html).toMatch(/background:#102030[^>]*>Asha &amp; <i>Co<\/i></);
  expect(html).toContain('Asha<br>&amp; sisters');
  expect(text).toBe('H\n\nAsha\n& sisters\n\nn\n');
});

test('fits the window, and each ground has readable text by day and in the dark', () => {
  const parts = [
    ...[paragraph('p'), bigCode('123456'), rows([['a', 'b']])],
    ...[button('B', 'https://shop.test'), lineButton('L', 'https://shop.test')],
  ];
  const { html } = layOut({ language, brand, heading: 'H', parts, why: 'n' });
  const widths = [...html.matchAll(/(?:^|[\s;"])width[:=]"?(\d+%?)/g)].map(([, width]) => width);
  expect(new Set(widths)).toEqual(new Set(['100%', '600']));
  expect(html).toContain('width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px');
  const dark = Object.fromEntries(
    [...html.matchAll(/\.(\w+)\{([^}]*)\}/g)].map(([, name = '', rules = '']) => [name, rules.match(/#\w{6}/g) ?? []]),
  ) as Record<string, [string, string]>;
  const light = (name: string) => new RegExp(`class="${name}"[^>]*style="([^"]*)"`).exec(html)?.[1] ?? '';
  const [ground = '', ink = ''] = light('sheet').match(/#\w{6}/g) ?? [];
  const [quiet = ''] = light('quiet').match(/#\w{6}/g) ?? [];
  const [button1 = '', button2 = ''] = light('button').match(/#\w{6}/g) ?? [];
  const [code = ''] = light('code').match(/#\w{6}/g) ?? [];
  const [outline = ''] = light('outline').match(/#\w{6}/g) ?? [];
  const { sheet, outline: darkOutline, quiet: darkQuiet, button: darkButton, code: darkCode } = dark;
  for (const [one = '', other = ''] of [
    [ground, ink],
    [ground, quiet],
    [button1, button2],
    [code, ink],
    [ground, outline],
    [sheet?.[0], darkOutline?.[1]],
    sheet ?? [],
    [sheet?.[0], darkQuiet?.[0]],
    darkButton ?? [],
    [darkCode?.[0], sheet?.[1]],
  ])
    expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5);
});
