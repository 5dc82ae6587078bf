import { type Model, type QueryBuilder, raw } from 'objection';
import type { CountingForm } from '../../http/count-ahead';
import type { Branch } from './name-branches';

/** The most matches that are looked up by id. */
const FEW = 1000;

/**
 * Narrows a query to the rows that one of the branches finds, each by its index; if they find none, that one of `further` finds.
 * Few are looked up by their ids: an OR over the branches would gather and sort all that fit.
 * @param walked indexes in the order of the list: where more fit, a walk through one of them soon fills a page
 * @returns the form that counts them, where there are many
 */
export async function findRows<Row extends Model & { id: string }>(
  query: QueryBuilder<Row>,
  branches: Branch<Row>[],
  further: () => Promise<Branch<Row>[]>,
  walked: string,
): Promise<CountingForm<Row> | undefined> {
  let found = branches;
  let ids = await findFew(query, found);
  if (ids?.length === 0) {
    found = await further();
    ids = await findFew(query, found);
  }
  if (ids) return void query.findByIds(ids);
  query.from(raw(`?? USE INDEX (${walked})`, [query.modelClass().tableName])).where((where) => {
    for (const branch of found) where.orWhere(branch);
  });
  return (others, most) => ofBranches(others, found, most);
}

/** The rows of a query that one of the branches finds, each of them by its index. */
function ofBranches<Row extends Model>(query: QueryBuilder<Row>, branches: Branch<Row>[], most?: number) {
  const model = query.modelClass();
  const ids = branches.map((branch) => {
    const one = branch(query.clone()).select(`${model.tableName}.id`);
    return (most === undefined ? one : one.limit(most)).toKnexQuery();
  });
  return model
    .query()
    .from(model.knex().union(ids, true).as('found'))
    .select('found.id') as unknown as QueryBuilder<Row>;
}

/** The ids of the rows that one of the branches finds; undefined for more than FEW. */
async function findFew<Row extends Model & { id: string }>(
  query: QueryBuilder<Row>,
  branches: Branch<Row>[],
): Promise<string[] | undefined> {
  const ids = new Set<string>();
  for (const branch of branches) {
    const found = (await branch(query.modelClass().query() as unknown as QueryBuilder<Row>)
      .select('id')
      .limit(FEW + 1)) as Row[];
    for (const { id } of found) ids.add(id);
    if (ids.size > FEW) return undefined;
  }
  return [...ids];
}
