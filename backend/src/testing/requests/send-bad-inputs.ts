import type { EndpointSpec } from '@rangrekha/contract';
import { v7 as uuidv7 } from 'uuid';
import { errorStatusesOf } from '../../http/openapi/openapi';
import type { Answer, TestApi } from '../api';
import { formOf } from '../factories/catalogue';
import type { SignedIn } from '../factories/users';
import { type BadRequest, badRequests } from './bad-requests';
import { seededRandom } from './bad-values';
import type { GoodCall } from './good-calls';

const AT_ONCE = 16;
/** So that no endpoint with many fields crowds out the others: `BAD_INPUTS=1000` for more. */
const PER_ENDPOINT = Number(process.env.BAD_INPUTS ?? 40);
/** The calls that answer 401 without a session. */
const SIGN_INS = new Set(['login', 'secondStepLogin']);

export interface Attacked {
  api: TestApi;
  /** For each endpoint with a body, by its id. */
  good: Record<string, GoodCall>;
  admin: SignedIn;
  customer: SignedIn;
}

/** Sends bad inputs to each endpoint. @returns what is wrong with the answers, a line each; and how many had which status */
export async function sendBadInputs(
  attacked: Attacked,
  endpoints: readonly EndpointSpec[],
): Promise<{ complaints: string[]; statuses: Record<number, number>; sent: number }> {
  const { good } = attacked;
  const taking = endpoints.filter(({ body, query }) => body || query);
  const complaints = taking.filter(({ id, body }) => body && !good[id]?.body).map(({ id }) => `${id} has no good call`);
  const random = seededRandom();
  const attempts = endpoints.flatMap((endpoint) => drawn(badRequests(endpoint, good[endpoint.id]?.body), random));
  const goodStatus = new Map<string, number>();
  for (const endpoint of taking) goodStatus.set(endpoint.id, (await send(attacked, { endpoint, what: 'good' })).status);

  const statuses: Record<number, number> = {};
  await inTurns(attempts, async (attempt) => {
    let answer = await send(attacked, attempt);
    // A machine that is busy with other work may keep one waiting too long; what an input does, it does again.
    if (answer.status === 503) answer = await send(attacked, attempt);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const wrong = complaint(attempt, answer, goodStatus.get(attempt.endpoint.id) ?? 400);
    if (wrong)
      complaints.push(
        `${attempt.endpoint.id}, ${attempt.what}: ${wrong}. ${JSON.stringify(answer.body).slice(0, 200)}`,
      );
  });
  return { complaints, statuses, sent: attempts.length };
}

function send(
  { api, good, admin, customer }: Attacked,
  { endpoint, params, query, raw, form, headers = {} }: BadRequest,
): Promise<Answer> {
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

/** Some of `attempts`, one or more for each field, as many for one with few as for one with objects inside. */
function drawn(attempts: BadRequest[], random: () => number): BadRequest[] {
  const groups = new Map<string, BadRequest[]>();
  for (const attempt of shuffled(attempts, random)) {
    const group = attempt.field ?? /^\w*/.exec(attempt.what)?.[0] ?? '';
    groups.set(group, [...(groups.get(group) ?? []), attempt]);
  }
  const inTurn = [...groups.values()].flatMap((group) => group.map((attempt, turn) => ({ attempt, turn })));
  return inTurn
    .sort((one, other) => one.turn - other.turn)
    .slice(0, Math.max(PER_ENDPOINT, groups.size))
    .map(({ attempt }) => attempt);
}
