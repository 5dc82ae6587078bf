import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import * as store from '@rangrekha/backend/plugins/surface';
import { endpointsOf } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import { renditionUrl } from '@rangrekha/contract/media';
import { z } from 'zod';
import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };

const look = z.object({ productId: z.uuid(), imageId: z.uuid() });
const shownLook = look.extend({ name: z.string(), path: z.string(), url: z.string(), alt: z.string() });
const book = z.object({ looks: z.array(shownLook), revision: z.int() });
export type Look = z.output<typeof shownLook>;
export type Book = z.output<typeof book>;

const endpoint = endpointsOf('Lookbook');
const readLooks = endpoint('lookbookRead', 'GET /x/lookbook/looks', {
  access: 'public',
  translated: true,
  summary: 'The pictures of the lookbook, each with its product. Products that shoppers do not see are left out.',
  responses: { 200: book },
});
const readBook = endpoint('lookbookEdit', 'GET /x/lookbook/book', {
  access: 'content',
  summary: 'All pictures of the lookbook, to be edited.',
  responses: { 200: book },
});
const looks = z.array(look).max(48, en.answers.mostPictures);
const saveBook = endpoint('lookbookSave', 'PUT /x/lookbook/book', {
  access: 'content',
  summary: 'Replace the lookbook. 409 EDIT_CONFLICT when somebody else has saved it since it was read.',
  body: z.object({ looks, revision: z.int() }),
  errors: [409],
});

/** The lookbook: the one row of its table. */
class Lookbook extends store.BaseModel {
  static override tableName = 'x_lookbook_books';
  /** JSON: the pictures in their order. */
  declare looks: string;
  declare revision: number;
}
const ID = 'lookbook';

const migrations: Plugin['migrations'] = {
  x_lookbook_01_books: {
    async up(knex) {
      await knex.schema.createTable(Lookbook.tableName, (table) => {
        table.string('id', 36).primary();
        table.text('looks').notNullable();
        table.integer('revision').notNullable();
      });
      await knex(Lookbook.tableName).insert({ id: ID, looks: '[]', revision: 1 });
    },
    down: (knex) => knex.schema.dropTable(Lookbook.tableName),
  },
};

async function findBook({ products }: PluginContext<object>, language?: Language): Promise<Book> {
  const { looks, revision } = await Lookbook.query().findById(ID).throwIfNotFound();
  const saved: z.output<typeof look>[] = JSON.parse(looks);
  const found = await products.shown(
    saved.map(({ productId }) => productId),
    language,
  );
  const shown = new Map(found.map((one) => [one.id, one]));
  const withProduct = (one: z.output<typeof look>): Look => {
    const { name = en.answers.notInShop, address = name, images = [] } = shown.get(one.productId) ?? {};
    const { url = '', alt = '' } = images.find(({ id }) => id === one.imageId) ?? images[0] ?? {};
    return { ...one, name, path: `/product/${encodeURIComponent(address)}`, url, alt };
  };
  return { looks: saved.map(withProduct), revision };
}

const save = (actor: store.Actor, { looks, revision }: z.output<typeof saveBook.body>) =>
  store.transaction(async (trx) => {
    const row = await Lookbook.query(trx).findById(ID).forUpdate().throwIfNotFound();
    if (row.revision !== revision) throw store.conflict('EDIT_CONFLICT', en.answers.conflict);
    const [before, after] = [{ looks: JSON.parse(row.looks) }, { looks }];
    const subject = { entity: 'plugin', entityId: ID, entityName: en.answers.title } as const;
    await store.recordChange(trx, actor, { action: 'changed', ...subject, before, after });
    await row.$query(trx).patch({ looks: JSON.stringify(looks), revision: revision + 1 });
    store.raisePluginTag(trx);
  });

const Pictures = ({ looks }: { looks: Look[] }) => (
  <ul className="mt-6 grid grid-cols-2 gap-4 md:grid-cols-3">
    {looks.map(({ imageId, name, path, url, alt }) => (
      <li key={imageId}>
        <a href={path}>
          <img
            src={renditionUrl(url, 640, 'webp')}
            alt={alt}
            loading="lazy"
            className="aspect-4/5 w-full object-cover"
          />
          <span className="mt-2 block">{name}</span>
        </a>
      </li>
    ))}
  </ul>
);

/** A page with pictures that lead to products. */
export const lookbook = (): Plugin =>
  plugin({
    ...{ name: 'lookbook', title: en.answers.title, summary: en.answers.summary },
    messages: { en, hi },
    migrations,
    router: (context) => [
      store.route(readLooks, async ({ language }) => {
        const { looks, ...rest } = await findBook(context, language);
        return { ...rest, looks: looks.filter(({ url }) => url) };
      }),
      store.route(readBook, () => findBook(context)),
      store.route(saveBook, async ({ caller, body }) => {
        await save(caller, body);
        return { message: en.answers.saved };
      }),
    ],
    admin: { screens: [{ path: '/', label: en.answers.title, access: 'content' }] },
    pages: [
      {
        ...{ path: '/lookbook', title: en.answers.title, description: en.answers.description },
        ...{ header: en.answers.title, isInSitemap: true },
        load: async (_, { call }) => <Pictures looks={(await call(readLooks)).looks} />,
      },
    ],
  });
