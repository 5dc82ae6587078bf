// Calls of the API whose texts are payloads: each field takes the next one that fits, and keeps a plain text only where
// the store refuses every payload.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { PAYLOADS } from './payloads.mjs';

/** So many payloads stand in a text of any length. */
const MANY = 30;
/** Refusals of a field after which it keeps its plain text. */
const PATIENCE = 8;
const ATTEMPTS = 40;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\0-\x1f]/;

/**
 * @param {string} url of the store
 * @param {() => number} random from 0 to 1
 */
export function poisonedWrites(url, random) {
  const shuffled = PAYLOADS.map((text) => ({ text, by: random() }))
    .sort((one, other) => one.by - other.by)
    .map(({ text }) => text);
  /** @type {Map<string, { next: number, limit: number, isPlain: boolean, refused: number }>} what is known of each field of each call */
  const fields = new Map();
  const used = new Set();
  let stored = 0;

  const fieldOf = (/** @type {string} */ name) => {
    const known = fields.get(name) ?? { next: fields.size * 7, limit: 100_000, isPlain: false, refused: 0 };
    fields.set(name, known);
    return known;
  };

  /** The next payloads of a field that fit together. */
  function draw(field, wanted) {
    const texts = [];
    let room = field.limit;
    for (let tries = 0; texts.length < wanted && tries < shuffled.length; tries += 1) {
      const text = shuffled[field.next++ % shuffled.length] ?? '';
      if (text.length + 1 > room || (field.isPlain && CONTROL.test(text))) continue;
      texts.push(text);
      room -= text.length + 1;
    }
    return texts;
  }

  /** A body in which `~text` is replaced by a payload and `≈text` by many; after the sign stands what is plain. */
  function fill(value, name, path, drawn) {
    if (Array.isArray(value)) return value.map((one, index) => fill(one, `${name}.#`, `${path}.${index}`, drawn));
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(([key, one]) => [
        key,
        fill(one, `${name}.${key}`, path ? `${path}.${key}` : key, drawn),
      ]);
      return Object.fromEntries(entries);
    }
    if (typeof value !== 'string' || !/^[~≈]/.test(value)) return value;
    const field = fieldOf(name);
    const wanted = field.refused > PATIENCE ? 0 : value.startsWith('≈') ? MANY : 1;
    const { texts } = drawn.get(path) ?? { texts: draw(field, wanted) };
    drawn.set(path, { field, texts });
    return texts.length > 0 ? texts.join('\n') : `${value.slice(1)} ${randomUUID().slice(0, 8)}`;
  }

  return {
    /** How many payloads were stored, how many different ones, in how many fields of how many calls, and which took none. */
    figures: () => ({
      stored,
      different: used.size,
      fields: fields.size,
      calls: new Set([...fields.keys()].map((name) => name.split('.')[0])).size,
      refusing: [...fields].filter(([, { refused }]) => refused > PATIENCE).map(([name]) => name),
    }),

    /**
     * Repeats a call with other payloads until it is done.
     * @param {string} method @param {string} path @param {Record<string, string>} headers
     * @param {Record<string, unknown>} [body] @param {{ isForm?: boolean }} [options]
     * @returns {Promise<any>} its answer
     */
    async write(method, path, headers, body, { isForm = false } = {}) {
      const name = `${method} ${path.replace(/[0-9a-f-]{36}/g, ':id')}`;
      /** @type {Map<string, { field: any, texts: string[] }>} by path; what is refused is taken out and drawn again */
      const drawn = new Map();
      for (let attempt = 0; ; attempt += 1) {
        const filled = body && fill(body, name, '', drawn);
        const response = await fetch(`${url}/api${path}`, {
          method,
          headers: { ...headers, ...(filled && !isForm && { 'content-type': 'application/json' }) },
          body: filled === undefined ? null : isForm ? formOf(filled) : JSON.stringify(filled),
        });
        const answer = await response.json();
        if (response.ok) {
          const texts = [...drawn.values()].flatMap((one) => one.texts);
          for (const text of texts) used.add(text);
          stored += texts.length;
          return answer;
        }
        const said = `${name} was answered with ${response.status} ${JSON.stringify(answer)}`;
        // A name that is taken is no refusal of its field.
        assert([400, 409].includes(response.status) && drawn.size > 0 && attempt < ATTEMPTS, said);
        if (answer.errors) learn(answer.errors, drawn, said);
        else drawn.clear();
      }
    },
  };
}

/** What the refusals of a call say of its fields. */
function learn(errors, drawn, said) {
  for (const { path, message } of errors) {
    const field = drawn.get(path)?.field;
    assert(field, said);
    const most = /at most (\d+) char/.exec(message)?.[1];
    if (most) field.limit = Number(most);
    else if (message.includes('control characters')) field.isPlain = true;
    else field.refused += 1;
  }
  for (const { path } of errors) drawn.delete(path);
}

/** A multipart form: what is no text is sent as JSON. */
function formOf(body) {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value instanceof Blob) form.append(name, value, 'x.csv');
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  return form;
}
