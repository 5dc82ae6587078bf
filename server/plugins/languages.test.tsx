import { type Plugin, plugin, type SlotVisitor } from '@rangrekha/backend/plugins/plugin';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createCustomer } from '@rangrekha/backend/testing/factories/users';
import { ENGLISH_LANGUAGE, LANGUAGES, type Language } from '@rangrekha/contract/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PluginViews } from '../../storefront/app/server/plugin-views';
import { pluginAddress } from './plugin-address';
import { pluginViews } from './plugin-views';

const HINDI = LANGUAGES.find(({ code }) => code === 'hi') as Language;

const en = {
  answers: {
    title: 'News of the shop',
    description: 'What is new.',
    gone: '{count, plural, one {# is} other {# are}} gone.',
  },
  page: { hello: 'Hello, {name}. <more>Read more</more>.', none: 'Nothing else' },
};
const hi = {
  answers: { title: 'दुकान की खबरें', gone: '{count, plural, one {# चली गई} other {# चली गईं}}।' },
  page: { hello: '{name}, नमस्ते। <more>और पढ़ें</more>।' },
};

let context: PluginContext;
let visited: SlotVisitor;
const news: Plugin = plugin({
  ...{ name: 'news', title: 'News', summary: 'For a test.', messages: { en, hi } },
  router: (given) => {
    context = given;
    return [];
  },
  pages: [
    {
      ...{ path: '/news', title: en.answers.title, description: en.answers.description, header: en.answers.title },
      parameters: ['year'],
      load: async (_, visitor) => {
        visited = visitor;
        return (
          <form method="post" action="/x/news/read">
            {visitor.rich('page.hello', { more: (text) => <a href="/news">{text}</a> }, { name: 'Asha' })}
            <p>{visitor.t('page.none')}</p>
            <a href="/media/a.webp">{visitor.fullDay('2026-11-21T06:00:00Z')}</a>
            <a href="https://example.com/news">.</a>
            <a href="../shop">.</a>
          </form>
        );
      },
    },
  ],
});

let api: TestApi;
let views: PluginViews;
beforeAll(async () => {
  api = await startTestApi({}, { plugins: [news] });
  views = pluginViews(api.services.plugins) as PluginViews;
});
afterAll(() => api.close());

const pageIn = (language: Language) =>
  views.in(language).page(new URL('http://localhost/news'), { api: { call: async () => ({}) as never } });

test('a page is in the language of its address, with links and forms that stay in it, and English where a message lacks', async () => {
  expect(await pageIn(ENGLISH_LANGUAGE)).toMatchObject({
    ...{ title: 'News of the shop', description: 'What is new.', path: '/news' },
    html:
      '<form method="post" action="/x/news/read">Hello, Asha. <a href="/news">Read more</a>.<p>Nothing else</p>' +
      '<a href="/media/a.webp">21 Nov 2026</a><a href="https://example.com/news">.</a><a href="../shop">.</a></form>',
  });
  expect(await pageIn(HINDI)).toMatchObject({
    ...{ title: 'दुकान की खबरें', description: 'What is new.', path: '/news' },
    html:
      '<form method="post" action="/hi/x/news/read">Asha, नमस्ते। <a href="/hi/news">और पढ़ें</a>।<p>Nothing else</p>' +
      '<a href="/media/a.webp">21 नवंबर 2026</a><a href="https://example.com/news">.</a><a href="../shop">.</a></form>',
  });
  expect([visited.language.code, visited.page('/cart')]).toEqual(['hi', '/hi/cart']);
  expect((await views.in(HINDI).pages()).map(({ header }) => header)).toEqual(['दुकान की खबरें']);
  // One that is watched keeps its language.
  const watched = views.in(HINDI).watched(() => {});
  expect((await watched.pages()).map(({ title }) => title)).toEqual(['दुकान की खबरें']);
});

test('the cache keeps the page of each language by its own address', () => {
  const addressOf = (address: string) => pluginAddress(news.pages ?? [], address);
  expect(addressOf('/hi/news?year=1&utm_source=x')).toBe('/hi/news?year=1');
  expect(addressOf('/news?year=1&utm_source=x')).toBe('/news?year=1');
  expect(addressOf('/hi/nothing')).toBe(undefined);
});

test('a mail is in the language of the account, or of the order that it is about', async () => {
  const { user } = await createCustomer(api);
  await api.knex('users').where({ id: user.id }).update({ language: 'hi', emailVerifiedAt: new Date() });
  const send = (language?: string) =>
    context.shoppers.mail(
      user.id,
      ({ t, page }) => ({
        ...{ subject: t('answers.title'), heading: t('answers.title'), why: t('page.none') },
        ...{
          paragraphs: [t('answers.gone', { count: 2 })],
          links: [{ label: 'Go', url: context.publicUrl + page('/news') }],
        },
      }),
      async () => true,
      language,
    );
  const queued = async () => {
    const row = await api.knex('outbox_mails').where({ recipient: user.email }).orderBy('createdAt', 'desc').first();
    await api.knex('outbox_mails').where({ id: row.id }).delete();
    return [
      row.subject,
      /lang="(\w+)/.exec(row.htmlBody)?.[1],
      row.htmlBody.includes('/hi/news'),
      row.htmlBody.includes('2 चली गईं'),
    ];
  };
  expect(await send()).toBe(true);
  expect(await queued()).toEqual(['दुकान की खबरें', 'hi', true, true]);
  expect(await send('en')).toBe(true);
  expect(await queued()).toEqual(['News of the shop', 'en', false, false]);
});
