import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { faultIn, slotHtml } from './slot-html';

const raw = (html: string): ReactElement => <div dangerouslySetInnerHTML={{ __html: html }} />;

test('the classes of the stylesheet, colours of the palette and spacing are the look of a plugin', () => {
  const html = slotHtml(
    <section
      className="mt-6 grid-cols-[2fr_1fr] text-14 md:text-18"
      style={{ color: 'var(--color-madder)', marginTop: 8 }}
    >
      <svg aria-hidden fill="none" stroke="currentColor">
        <path fill="var(--color-ink)" d="M0 0" />
      </svg>
      <p style={{ padding: '4px 0.5rem', backgroundColor: 'var(--color-bone)' }}>{'<script> & style="color:red"'}</p>
    </section>,
  );
  expect(html).toContain('&lt;script&gt;');
});

test.each([
  ['the style color:#123456', <p style={{ color: '#123456' }}>a</p>],
  ['the style color:red', <p style={{ color: 'red' }}>a</p>],
  ['the style color:var(--color-mauve)', <p style={{ color: 'var(--color-mauve)' }}>a</p>],
  ['the style font-size:12px', <p style={{ fontSize: 12 }}>a</p>],
  ['the style font-family:Arial', <p style={{ fontFamily: 'Arial' }}>a</p>],
  ['the style background:url(/x)', <p style={{ marginTop: 4, background: 'url(/x)' }}>a</p>],
  ['the style position:fixed', <p style={{ position: 'fixed' }}>a</p>],
  ['the class text-[13px]', <p className="mt-2 text-[13px]">a</p>],
  ['the class md:hover:bg-[#fff]', <p className="md:hover:bg-[#fff]">a</p>],
  ['the class border-t-[red]', <p className="border-t-[red]">a</p>],
  ['the class [color:red]', <p className="[color:red]">a</p>],
  ["the class !font-['Comic_Sans']", <p className="!font-['Comic_Sans']">a</p>],
  ['the colour #000', <path fill="#000" />],
  ['<font>', raw('<font color=red>a</font>')],
  ['<script>', raw('<p><SCRIPT src="/x"></SCRIPT></p>')],
  ['<style>', raw('<style>p { color: red }</style>')],
  ['<link>', raw('<link rel="stylesheet" href="/x">')],
  ['<iframe>', raw('<iframe src="/x"></iframe>')],
  ['onerror', raw('<img src="/x" onerror="a()">')],
  ['javascript:', raw('<a href="javascript:a()">a</a>')],
  ['the style color: red', raw('<p style="color: red">a</p>')],
])('%s is refused', (fault, element) => {
  expect(() => slotHtml(element)).toThrow(`It has ${fault}.`);
});

test.each([['<p>a</p>'], [{ html: 'a' }], [undefined], [7]])('%j is no element', (nonsense) => {
  expect(() => slotHtml(nonsense)).toThrow('It is no React element.');
});

test('a page of a plugin has an end', () => {
  expect(() => slotHtml(<p>{'a'.repeat(200_000)}</p>)).toThrow('It has more than 200000 characters.');
});

test('what a text says of styles and scripts is no fault', () => {
  expect(faultIn('<p title="style=&quot;color:red&quot; onclick=1">on = 5, text-[13px]</p>')).toBeUndefined();
});
