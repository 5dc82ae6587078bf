import { type EndpointSpec, endpoints } from '@rangrekha/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { BaseModel } from '../../database/BaseModel';
import { Company } from '../../features/company/Company';
import { startTestApi, type TestApi } from '../../testing/api';
import { createAdmin, createCustomer, insertUser } from '../../testing/factories/users';
import { type Fields, goodCalls } from '../../testing/requests/good-calls';
import { makeCall } from '../../testing/requests/make-call';

/** The most text fields that a form may have. */
const FORM_FIELDS = 30;
/** A little less than the most that a JSON body may have. */
const BODY_BYTES = 250_000;
const TELLING = { text: 'injected-value', number: 7_654_321, time: '2001-02-03T04:05:06.789Z' } as const;
type Kind = keyof typeof TELLING | 'id';

interface Column {
  table: string;
  name: string;
  kind: Kind;
}

let api: TestApi;
let columns: Column[];
/** Of an account that has nothing, so that its id stands in no other row. */
let strangerId: string;
let adminToken: string;

beforeAll(async () => {
  api = await startTestApi();
  strangerId = (await insertUser('CUSTOMER')).id;
  adminToken = (await createAdmin(api)).token;
  columns = await readColumns();
});
afterAll(async () => {
  // Other tests on this database order as many as they like.
  await Company.query().findById(Company.id).patch({ unitLimit: null });
  await api.close();
});

async function readColumns(): Promise<Column[]> {
  const [rows] = await BaseModel.knex().raw(
    `SELECT TABLE_NAME AS tableName, COLUMN_NAME AS columnName, COLUMN_TYPE AS columnType
     FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME NOT LIKE 'knex_%'`,
  );
  return rows.map(({ tableName, columnName, columnType }: Record<string, string>) => ({
    table: tableName,
    name: columnName,
    kind: kindOf(columnType ?? ''),
  }));
}

function kindOf(type: string): Kind {
  if (type === 'char(36)') return 'id';
  if (/^(date|time)/.test(type)) return 'time';
  return /^(big|small|tiny|medium)?int|^decimal|^double/.test(type) ? 'number' : 'text';
}

const tellingOf = (kind: Kind) => (kind === 'id' ? strangerId : TELLING[kind]);
const inCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Each column's name, as the database and as the models have it, with the kinds of values of the columns that have it. */
function names(): [name: string, kinds: Kind[]][] {
  return [...new Set(columns.map(({ name }) => name))].map((name) => [
    name,
    [...new Set(columns.filter((column) => column.name === name).map(({ kind }) => kind))],
  ]);
}

/** A telling value for each name; a round brings another kind for the names of several kinds, and no others. */
const extras = (round: number): Fields =>
  Object.fromEntries(
    names().flatMap(([name, kinds]) => {
      const kind = kinds[round];
      return kind ? [name, inCamelCase(name)].map((key) => [key, tellingOf(kind)]) : [];
    }),
  );

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $defs?: Record<string, Schema>;
}

/** A body of which every object, at any depth, also has those of `names` that its schema does not know. */
function withExtras(body: Fields, whole: Schema, names: [string, unknown][]): Fields {
  const partsOf = ({ $ref, anyOf = [], oneOf = [], allOf = [], ...own }: Schema): Schema[] => {
    const named = $ref ? whole.$defs?.[$ref.replace('#/$defs/', '')] : undefined;
    return [own, ...[...anyOf, ...oneOf, ...allOf, ...(named ? [named] : [])].flatMap(partsOf)];
  };
  const fill = (value: unknown, schema: Schema): unknown => {
    const parts = partsOf(schema);
    const items = parts.flatMap((part) => part.items ?? []);
    if (Array.isArray(value)) return value.map((one) => fill(one, { anyOf: items }));
    if (typeof value !== 'object' || value === null) return value;
    const known = parts.flatMap(({ properties = {} }) => Object.entries(properties));
    const own = Object.entries(value).map(([name, content]) => {
      const schemas = known.filter(([key]) => key === name).map(([, one]) => one);
      return [name, fill(content, { anyOf: schemas })];
    });
    // What is strict refuses other names; what has no names of its own is a record, which takes any.
    const isOpen = parts.every(
      ({ properties, additionalProperties: others }) => others === undefined || (others !== false && properties),
    );
    const others = isOpen ? names.filter(([name]) => !known.some(([key]) => key === name)) : [];
    return Object.fromEntries([...others, ...own]);
  };
  return fill(body, whole) as Fields;
}

/** What a body may have: also inside texts that are JSON, which only what comes out of them describes. */
function schemaOf(schema: z.ZodType): Schema {
  const input = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
  // Of what comes out, every object has its own names only.
  const output = JSON.parse(text.replaceAll('#/$defs/', '#/$defs/out:'), (_, value) => {
    const { additionalProperties, ...rest } = Object(value);
    return additionalProperties === false ? rest : value;
  }) as Schema;
  const named = Object.entries(output.$defs ?? {}).map(([name, one]) => [`out:${name}`, one] as const);
  return { anyOf: [input, output], $defs: { ...input.$defs, ...Object.fromEntries(named) } };
}

/** The bodies that bring all extras together: each as many as its size, or the fields of a form, allow. */
function injected({ id, files }: EndpointSpec, given: Fields, all: [string, unknown][]): Fields[] {
  const whole = schemas.get(id) as Schema;
  const once = JSON.stringify(withExtras(given, whole, all)).length < BODY_BYTES && !files;
  if (once) return [withExtras(given, whole, all)];
  const size = files ? FORM_FIELDS - Object.keys(given).length : all.length / 20;
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    withExtras(given, whole, all.slice(index * size, (index + 1) * size)),
  );
}

const writes = endpoints.filter(({ body }) => body);
const schemas = new Map(writes.map(({ id, body }) => [id, schemaOf(body as z.ZodType)]));

/** Without what lets a body be saved once only, or not at all after other tests on this database. */
const repeatable = (body: Fields): Fields =>
  JSON.parse(JSON.stringify(body, (name, value) => (/^(revision|stockWas|slug)$/.test(name) ? undefined : value)));

/** The status of every writing call, made in a shop of its own with what `change` makes of its body. */
async function statuses(change: (endpoint: EndpointSpec, body: Fields) => Fields[]): Promise<[string, number][]> {
  const customer = await createCustomer(api);
  const good = await goodCalls(customer);
  const answered: [string, number][] = [];
  for (const endpoint of writes) {
    const { access, id } = endpoint;
    const shopper = access === 'user' || access === 'customer';
    const token = access === 'public' ? undefined : shopper ? customer.token : adminToken;
    for (const body of change(endpoint, repeatable(good[id]?.body ?? {}))) {
      const { status } = await makeCall(api, endpoint, { ...good[id], body }, token);
      if (answered.at(-1)?.join() !== [id, status].join()) answered.push([id, status]);
    }
  }
  return answered;
}

/** Every column with a row in which a telling value stands. */
async function tainted(): Promise<string[]> {
  const found: string[] = [];
  for (const table of new Set(columns.map((column) => column.table))) {
    const tests = columns.filter((column) => column.table === table && !(table === 'users' && column.name === 'id'));
    const sums = tests.map(({ name, kind }) => {
      if (kind === 'number') return `SUM(\`${name}\` = ${TELLING.number})`;
      if (kind === 'time') return `SUM(\`${name}\` LIKE '2001-02-03%')`;
      return `SUM(\`${name}\` LIKE '%${TELLING.text}%' OR \`${name}\` LIKE '%${strangerId}%')`;
    });
    const [[row]] = await BaseModel.knex().raw(`SELECT ${sums.map((sum, at) => `${sum} AS c${at}`)} FROM \`${table}\``);
    tests.forEach(({ name }, at) => void (Number(row[`c${at}`]) > 0 && found.push(`${table}.${name}`)));
  }
  return found;
}

test('no call writes a column that its contract does not name, at any depth of its body', {
  timeout: 600_000,
}, async () => {
  expect(await tainted()).toEqual([]);
  const clean = await statuses((_, body) => [body]);
  expect(clean.filter(([, status]) => status < 300).length).toBeGreaterThan(50);
  const rounds = Math.max(...names().map(([, kinds]) => kinds.length));
  expect(rounds).toBeGreaterThan(1);
  for (let round = 0; round < rounds; round += 1) {
    const all = Object.entries(extras(round));
    expect(await statuses((endpoint, body) => injected(endpoint, body, all))).toEqual(clean);
  }
  expect(await tainted()).toEqual([]);
  expect(columns.length).toBeGreaterThan(400);
});
