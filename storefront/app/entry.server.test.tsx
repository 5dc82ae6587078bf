import { createHash } from 'node:crypto';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import * as entry from './entry.server';
import { Layout } from './root';

// biome-ignore lint/security/noDangerouslySetInnerHtml: what the test is about
const pageOf = (content: string) => () => <div dangerouslySetInnerHTML={{ __html: content }} />;

/** A store of one page. */
const buildOf = (content: string): ServerBuild =>
  ({
    entry: { module: entry },
    routes: {
      root: {
        id: 'root',
        path: '',
        module: { Layout, default: pageOf(content) },
      },
    },
    assets: {
      entry: { imports: [], module: '/assets/entry.client.js' },
      routes: { root: { id: 'root', path: '', module: '/assets/root.js' } },
      url: '/assets/manifest.js',
      version: '1',
    },
    future: {},
    isSpaMode: false,
    mode: 'production',
  }) as unknown as ServerBuild;

/** A page around `content`: its HTML and what its policy says of scripts. */
async function render(content: string) {
  const response = await createRequestHandler(buildOf(content))(new Request('http://localhost/'));
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  return { html: await response.text(), policy, scripts: /script-src ([^;]*)/.exec(policy)?.[1]?.trim().split(' ') };
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);

test('every script that the page itself writes is allowed, and nothing else', async () => {
  const { html, scripts } = await render('<p>Cotton</p>');
  const written = scriptsIn(html);
  expect(written).toHaveLength(4);
  expect(scripts).toEqual(["'self'", ...written.map(hashOf)]);
  expect(html).not.toContain('nonce');
});

test('a page is framed by the store alone, and neither sends forms elsewhere nor runs plug-ins', async () => {
  const { policy } = await render('');
  for (const rule of ["frame-ancestors 'self'", "form-action 'self'", "base-uri 'self'", "object-src 'none'"])
    expect(policy.split('; ')).toContain(rule);
});

test.each([
  '<script>alert(1)</script>',
  '<script nonce="x">alert(1)</script>',
  '<script type="deferred">alert(1)</script>',
])('a script that came with content is not: %s', async (injected) => {
  const { html, scripts } = await render(injected);
  expect(scriptsIn(html)).toContain('alert(1)');
  expect(scripts).toHaveLength(5);
  expect(scripts).not.toContain(hashOf('alert(1)'));
});
