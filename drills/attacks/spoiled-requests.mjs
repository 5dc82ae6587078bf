// Requests that nobody would send, made from the store's own openapi.json; every answer is held against it.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { z } from 'zod';
import { valuesOf } from './spoiled-bodies.mjs';

const WANTED = 50_000;
const AT_ONCE = 16;
const JSON_TYPE = 'application/json';
/** Node itself refuses heads that are too long. */
const ALWAYS_POSSIBLE = [431];
const INSIDES = /\bselect\b.*\bfrom `|\b(insert into|update) `|\bER_[A-Z]+_|node_modules|\.[jt]sx?:\d+/;

/** @type {import('../drill.mjs').Drill} */
export const spoiledRequests = {
  name: 'spoiled-requests',
  promise: `${WANTED.toLocaleString('en-US')} requests made from openapi.json, mostly right and often spoiled, by visitors, shoppers and an admin: no 5xx, no insides, every answer as the document has it.`,
  async run({ shop, random, isQuick, step }) {
    await shop.start();
    const wanted = isQuick ? WANTED / 10 : WANTED;
    const document = await (await fetch(`${shop.url}/api/openapi.json`)).json();
    const operations = operationsOf(document);
    const ids = [...shop.variantIds, ...shop.shoppers.map(({ addressId }) => addressId)];
    const known = { schemas: document.components.schemas, ids };
    const each = Math.ceil(wanted / operations.length);
    const people = [{}, shop.shoppers[0]?.headers ?? {}, shop.shoppers[1]?.headers ?? {}, shop.admin, shop.admin];
    /** @type {Map<string, number>} */
    const complaints = new Map();
    const statuses = {};
    let sent = 0;
    for (const operation of operations) {
      const seed = Math.floor(random() * 2 ** 31);
      const requests = fc.sample(requestsOf(operation, known), { seed, numRuns: each }).values();
      const check = checkOf(operation, document);
      const worker = async () => {
        for (const request of requests) {
          const answer = await send(shop.url, operation, request, people[request.person]);
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
          const wrong = check(answer);
          if (wrong)
            complaints.set(
              `${operation.operationId}: ${wrong}`,
              (complaints.get(`${operation.operationId}: ${wrong}`) ?? 0) + 1,
            );
          sent += 1;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      step('requests', sent, wanted);
    }
    const said = [...complaints].map(([what, times]) => `${what} (${times} times)`);
    assert.equal(said.length, 0, said.slice(0, 40).join('\n'));
    const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    return [`${sent} requests to ${operations.length} calls: ${counts.join(', ')}`];
  },
};

/** All calls but those that end sessions, which others need. */
function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => !/^(logout|endOtherSessions|endOneSession)$/.test(operationId))
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
}

function requestsOf({ parameters = [], requestBody }, known) {
  const from = (place) =>
    fc.record(
      Object.fromEntries(
        parameters.filter((one) => one.in === place).map((one) => [one.name, valuesOf(one.schema, known)]),
      ),
      place === 'path' ? {} : { requiredKeys: [] },
    );
  const [[type, { schema }] = ['none', { schema: true }]] = Object.entries(requestBody?.content ?? {});
  return fc.record({
    path: from('path'),
    query: from('query'),
    body: type === 'none' ? fc.constant(undefined) : valuesOf(schema, known),
    type: fc.constant(type),
    person: fc.nat(4),
  });
}

const textOf = (value) => (typeof value === 'string' ? value : JSON.stringify(value)) ?? '';

async function send(url, { path, method }, { path: segments, query, body, type }, headers) {
  const filled = path.replace(
    /\{(\w+)\}/g,
    (_, name) => encodeURIComponent(textOf(segments[name]).toWellFormed()) || 'x',
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, textOf(value)]));
  const isForm = type === 'multipart/form-data';
  const form = new FormData();
  if (isForm) for (const [name, value] of Object.entries(Object(body))) form.append(name, textOf(value));
  const response = await fetch(
    `${url}/api${path.startsWith('/api') ? filled.slice(4) : filled}?${search}`.slice(0, 15_000),
    {
      method,
      headers: { ...headers, ...(body !== undefined && !isForm && { 'Content-Type': JSON_TYPE }) },
      body: body === undefined ? null : isForm ? form : JSON.stringify(body),
      redirect: 'manual',
    },
  );
  return { status: response.status, type: response.headers.get('Content-Type') ?? '', text: await response.text() };
}

/** What is wrong with an answer, in words without its values. */
function checkOf({ responses }, { components }) {
  const schemas = new Map();
  const schemaOf = (status) => {
    const schema = responses[status]?.content?.[JSON_TYPE]?.schema;
    if (!schema || schemas.has(status)) return schemas.get(status);
    const whole = JSON.stringify({ ...schema, $defs: components.schemas }).replaceAll(
      '#/components/schemas/',
      '#/$defs/',
    );
    schemas.set(status, z.fromJSONSchema(JSON.parse(whole)));
    return schemas.get(status);
  };
  return ({ status, type, text }) => {
    // Without the id of its request, so that equal answers are counted together.
    if (status >= 500) return `answered ${status}: ${text.replace(/,"requestId":"[^"]*"/, '').slice(0, 200)}`;
    if (INSIDES.test(text)) return 'tells its insides';
    if (ALWAYS_POSSIBLE.includes(status)) return undefined;
    if (!responses[status]) return `answered ${status}, which the document does not have`;
    if (!type.startsWith(JSON_TYPE)) return undefined;
    const result = schemaOf(status)?.safeParse(JSON.parse(text));
    return result?.success === false
      ? `${status} does not fit the document at ${result.error.issues[0]?.path.join('.')}`
      : undefined;
  };
}
