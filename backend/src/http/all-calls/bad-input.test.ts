import { type EndpointSpec, endpoints } from '@rangrekha/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Company } from '../../features/company/Company';
import { type Answer, startTestApi, type TestApi } from '../../testing/api';
import { formOf } from '../../testing/factories/catalogue';
import { createAdmin, createCustomer, type SignedIn } from '../../testing/factories/users';
import { type BadRequest, badRequests } from '../../testing/requests/bad-requests';
import { seededRandom } from '../../testing/requests/bad-values';
import { type GoodCall, goodCalls } from '../../testing/requests/good-calls';
import { errorStatusesOf } from '../openapi/openapi';

const AT_ONCE = 16;
/** So that no endpoint with many fields crowds out the others: `BAD_INPUTS=1000` for more. */
const PER_ENDPOINT = Number(process.env.BAD_INPUTS ?? 60);
/** The calls that answer 401 without a session. */
const SIGN_INS = new Set(['login', 'secondStepLogin']);

let api: TestApi;
let admin: SignedIn;
let customer: SignedIn;
let good: Record<string, GoodCall>;

beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
  customer = await createCustomer(api);
  good = await goodCalls(customer);
});
afterAll(async () => {
  // Other tests on this database order as many as they like.
  await Company.query().findById(Company.id).patch({ unitLimit: null });
  await api.close();
});

function send({ endpoint, params, query, raw, form, headers = {} }: BadRequest): Promise<Answer> {
  const call = good[endpoint.id] ?? {};
  const isBad = raw !== undefined || form !== undefined;
  const segments: Record<string, string> = { id: uuidv7(), ...call.params, ...params };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => segments[name] ?? 'x') + (query ? `?${query}` : '');
  const shopper = endpoint.access === 'user' || endpoint.access === 'customer';
  const token = endpoint.access === 'public' ? undefined : (shopper ? customer : admin).token;
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  if (isBad) return api[method](path, { token, headers, ...(form ? { form } : { raw: raw ?? '' }) });
  if (!call.body) return api[method](path, { token });
  return api[method](path, { token, ...(endpoint.files ? { form: formOf(call.body) } : { json: call.body }) });
}

/** The statuses that a call may answer with; Node refuses headers that are too long by itself. */
const documented = (endpoint: EndpointSpec) => [
  ...Object.keys(endpoint.responses).map(Number),
  ...errorStatusesOf(endpoint),
  431,
];

/** Statements, error codes and stack frames; a product's own words ("at", "er_") are none of them. */
const INSIDES = /\bselect\b.*\bfrom `|\b(insert into|update) `|\bER_[A-Z]+_|node_modules|\.[jt]sx?:\d+/;

/** What is wrong with an answer, or undefined. */
function complaint({ endpoint, field }: BadRequest, { status, body }: Answer, goodStatus: number): string | undefined {
  if (status >= 500) return `answered ${status}`;
  if (INSIDES.test(JSON.stringify(body))) return 'tells its insides';
  if (status === 401 && !SIGN_INS.has(endpoint.id)) return 'lost the session';
  if (!documented(endpoint).includes(status)) return `answered ${status}, which its documentation does not have`;
  if (status !== 400) return undefined;
  const paths: string[] = (body.errors ?? []).map((error: { path: string }) => error.path.split('.')[0]);
  if (paths.length === 0 && !/\b(body|form)\b/.test(body.message)) return 'names no field';
  if (field && goodStatus !== 400 && body.code === 'INVALID' && !paths.includes(field))
    return `names ${paths} instead of ${field}`;
  return undefined;
}

async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function shuffled<Item>(items: Item[], random: () => number): Item[] {
  const drawn = items.map((item) => ({ item, order: random() }));
  return drawn.sort((one, other) => one.order - other.order).map(({ item }) => item);
}

/** Some of `attempts`, as many for a field with few as for one with objects inside, and as for path, query and body. */
function drawn(attempts: BadRequest[], random: () => number): BadRequest[] {
  const groups = new Map<string, BadRequest[]>();
  for (const attempt of shuffled(attempts, random)) {
    const group = attempt.field ?? /^\w*/.exec(attempt.what)?.[0] ?? '';
    groups.set(group, [...(groups.get(group) ?? []), attempt]);
  }
  const inTurn = [...groups.values()].flatMap((group) => group.map((attempt, turn) => ({ attempt, turn })));
  return inTurn
    .sort((one, other) => one.turn - other.turn)
    .slice(0, PER_ENDPOINT)
    .map(({ attempt }) => attempt);
}

test('thousands of bad inputs: no 5xx, and each 400 names its field', { timeout: 400_000 }, async () => {
  const taking = endpoints.filter(({ body, query }) => body || query);
  expect(taking.filter(({ id, body }) => body && !good[id]?.body).map(({ id }) => id)).toEqual([]);
  const random = seededRandom();
  const attempts = endpoints.flatMap((endpoint) => drawn(badRequests(endpoint, good[endpoint.id]?.body), random));
  const goodStatus = new Map<string, number>();
  for (const endpoint of taking) goodStatus.set(endpoint.id, (await send({ endpoint, what: 'good' })).status);

  const complaints: string[] = [];
  const statuses: Record<number, number> = {};
  await inTurns(attempts, async (attempt) => {
    let answer = await send(attempt);
    // A machine that is busy with other work may keep one waiting too long; what an input does, it does again.
    if (answer.status === 503) answer = await send(attempt);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const wrong = complaint(attempt, answer, goodStatus.get(attempt.endpoint.id) ?? 400);
    if (wrong)
      complaints.push(
        `${attempt.endpoint.id}, ${attempt.what}: ${wrong}. ${JSON.stringify(answer.body).slice(0, 200)}`,
      );
  });
  expect(complaints).toEqual([]);
  expect(attempts.length).toBeGreaterThan(2_000);
  expect(statuses[400]).toBeGreaterThan(1_000);
});
