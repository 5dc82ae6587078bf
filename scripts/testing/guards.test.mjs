// Tests that guards are found, and taken out whole.
import { expect, test } from 'vitest';
import { guardsIn } from './guards.mjs';

const without = (text) =>
  guardsIn('a.ts', text).map(({ start, end, instead }) => text.slice(0, start) + instead + text.slice(end));

test.each([
  ['a refusal', 'if (!row) throw notFound();\nnext();', ';\nnext();'],
  ['an early end', 'function f() { if (done) { note(); return; } go(); }', 'function f() { ; go(); }'],
  ['a call that refuses', 'await refuseTooMany(1);', ';'],
  ['a condition of a query', 'Row.query().where({ userId }).first();', 'Row.query().first();'],
  ['a row that must be there', "Row.query().first().throwIfNotFound(notFound('Row'));", 'Row.query().first();'],
  ['a limit of a schema', 'const name = z.string().max(100);', 'const name = z.string();'],
])('%s is a guard', (_what, text, rest) => {
  expect(without(text)).toEqual([rest]);
});

test('what has another branch, and what only works, is none', () => {
  expect(without('if (a) return b; else go(); rows.map(show); const most = Math.max(1, 2);')).toEqual([]);
});
