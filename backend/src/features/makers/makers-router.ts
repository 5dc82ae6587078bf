import { admin, type Maker as MakerJson, makers } from '@rangrekha/contract';
import { MAKER_ROLES, MAKER_TEXTS } from '@rangrekha/contract/declarations';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { type AdminResource, adminReads } from '../../http/admin-list';
import { invalidField } from '../../http/errors';
import { whereNamed } from '../../http/list-search';
import { type Router, route } from '../../http/route';
import { declarationsOf } from './declarations';
import { Maker } from './Maker';
import { createMaker, deleteMaker, updateMaker } from './save-maker';

const presentMaker = ({ id, name, role, address, country, revision, createdAt }: Maker): MakerJson => ({
  id,
  name,
  role,
  address,
  country,
  revision,
  createdAt: createdAt.toISOString(),
});

const adminMakers: AdminResource<typeof admin.adminReads.makers, Maker> = {
  endpoints: admin.adminReads.makers,
  query: () => Maker.query(),
  present: presentMaker,
  sortable: { name: 'name' },
  defaultSort: ['name', 'ASC'],
  filters: {
    q: (query, text) => whereNamed(query, ['name'], text),
    role: (query, value) => {
      if (!MAKER_ROLES.some((role) => role === value))
        throw invalidField('filter', `filter.role must be ${MAKER_ROLES.join(', ')}.`);
      query.where('role', value);
    },
  },
};

export const makersRouter = (): Router => [
  route(makers.getDeclarations, ({ params: { id }, language }) => {
    reportTags(TAGS.product(id), TAGS.list, TAGS.categories, TAGS.company, TAGS.makers);
    return declarationsOf(id, language);
  }),

  route(makers.createMaker, ({ caller, body, once }) =>
    once(async (trx) => ({ message: MAKER_TEXTS.saved, maker: presentMaker(await createMaker(trx, caller, body)) })),
  ),

  route(makers.updateMaker, async ({ caller, params, body }) => ({
    message: MAKER_TEXTS.saved,
    maker: presentMaker(await updateMaker(caller, params.id, body)),
  })),

  route(makers.deleteMaker, async ({ caller, params }) => {
    await deleteMaker(caller, params.id);
    return { message: MAKER_TEXTS.deleted };
  }),

  ...adminReads(adminMakers),
];
