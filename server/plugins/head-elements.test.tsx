import { Fragment, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { headElements } from './head-elements';

test('meta, links for other programs and JSON-LD go into the head', () => {
  const data = { '@type': 'Brand', name: '</script><b>' };
  expect(
    headElements(
      <>
        <meta name="google-site-verification" content="abc" />
        <Fragment key="more">
          <link rel="alternate" href="/feed.xml" type="application/rss+xml" title="News" />
          <script type="application/ld+json">{JSON.stringify(data)}</script>
        </Fragment>
      </>,
    ),
  ).toEqual([
    ['meta', { name: 'google-site-verification', content: 'abc' }],
    ['link', { rel: 'alternate', href: '/feed.xml', type: 'application/rss+xml', title: 'News' }],
    [
      'script',
      {
        type: 'application/ld+json',
        dangerouslySetInnerHTML: { __html: String.raw`{"@type":"Brand","name":"\u003c/script>\u003cb>"}` },
      },
    ],
  ]);
});

const Component = () => <meta name="a" content="b" />;

test.each<[string, ReactNode]>([
  ['no script but application/ld+json', <script src="/x" />],
  ['no script but application/ld+json', <script>{'alert(1)'}</script>],
  ['no script but application/ld+json', <script type="application/ld+json" src="/x" />],
  ['JSON', <script type="application/ld+json">{'{'}</script>],
  ['no <style>', <style>{'p {}'}</style>],
  ['no <title>', <title>a</title>],
  ['no <base>', <base href="https://evil.example" />],
  ['no <meta> with httpEquiv', <meta httpEquiv="refresh" content="0" />],
  ['no link with rel="stylesheet"', <link rel="stylesheet" href="/x" />],
  ['no <link> with as', <link rel="preload" href="/x" as="script" />],
  ['no <component>', <Component />],
  ['no text', <>text</>],
  ['no React element', 'text'],
])('%s is refused', (fault, element) => {
  expect(() => headElements(element)).toThrow(fault);
});
