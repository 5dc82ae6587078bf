// Values for the parameters and bodies of calls, made from the JSON Schemas of openapi.json: mostly right, often spoiled.
import fc from 'fast-check';

const NASTY = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  'x'.repeat(10_000),
  '__proto__',
  'constructor',
  "' OR 1=1 --",
  '%',
  '../../etc/passwd',
  '<svg onload=alert(1)>',
  '=1+1',
  '2026-02-30',
  '9'.repeat(40),
  'NaN',
  '[]',
  '{}',
];
/** Any JSON, and texts that break programs. */
const spoiled = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.jsonValue({ maxDepth: 2 }),
  fc.double(),
  fc.bigInt().map(String),
);
/** One value in eight is spoiled. */
const mostly = (/** @type {fc.Arbitrary<unknown>} */ right) =>
  fc.oneof({ weight: 7, arbitrary: right }, { weight: 1, arbitrary: spoiled });

/** Deeper objects are left empty. */
const DEEPEST = 6;

/**
 * @param {any} schema
 * @param {{ schemas: Record<string, any>, ids: string[] }} known the document's named schemas, and ids of rows
 * @param {number} [depth]
 * @returns {fc.Arbitrary<unknown>}
 */
export function valuesOf(schema, known, depth = 0) {
  if (depth > DEEPEST || schema === true || !schema) return spoiled;
  if (schema.$ref) return valuesOf(known.schemas[schema.$ref.split('/').at(-1)], known, depth + 1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valuesOf(one, known, depth + 1)));
  if (schema.allOf)
    return valuesOf({ ...schema, allOf: undefined, ...Object.assign({}, ...schema.allOf) }, known, depth + 1);
  if (schema.const !== undefined) return mostly(fc.constant(schema.const));
  if (schema.enum) return mostly(fc.constantFrom(...schema.enum));
  return mostly(ofType([schema.type].flat()[0], schema, known, depth));
}

function ofType(type, schema, known, depth) {
  const { minimum = -1e6, maximum = 1e6, minLength = 0, maxLength = 200, maxItems = 4 } = schema;
  if (type === 'object') return ofObject(schema, known, depth);
  if (type === 'array')
    return fc.array(valuesOf(schema.items, known, depth + 1), { maxLength: Math.min(maxItems + 1, 5) });
  if (type === 'integer') return fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) });
  if (type === 'number') return fc.double({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9), noNaN: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...known.ids), fc.uuid());
  if (schema.format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (schema.format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (schema.format === 'email') return fc.emailAddress();
  return fc.string({ minLength: Math.min(minLength, 50), maxLength: Math.min(maxLength + 1, 300), unit: 'binary' });
}

/** Each field is left out at times, and at times there is one more. */
function ofObject({ properties = {}, additionalProperties }, known, depth) {
  const fields = Object.entries(properties).map(([name, one]) => [name, valuesOf(one, known, depth + 1)]);
  const own = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const more =
    additionalProperties && typeof additionalProperties === 'object'
      ? valuesOf(additionalProperties, known, depth + 1)
      : spoiled;
  return fc
    .tuple(own, fc.option(fc.dictionary(fc.string({ maxLength: 20 }), more, { maxKeys: 2 }), { freq: 4 }))
    .map(([one, others]) => ({ ...others, ...one }));
}
