import { expect, test } from 'vitest';
import { withTextMarks } from './mark-contract-texts.mjs';

const ids = new Map([
  ['Pending', 'contract.pending'],
  ['Cash', 'contract.cash'],
  ['Parcel {0} shipped', 'contract.parcelShipped'],
]);
const marked = (code) => withTextMarks(code, ids, './format');

test('texts that the catalogue knows are marks, and those with values calls that format them', () => {
  expect(marked("export const LABELS = { PENDING: 'Pending', OTHER: 'Other' };")).toBe(
    "export const LABELS = { PENDING: '[[message:contract.pending]]', OTHER: 'Other' };",
  );
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code of a template
  expect(marked('const shipped = (n: number) => `Parcel ${n} shipped`;')).toBe(
    "import { format } from './format';\nconst shipped = (n: number) => format('[[message:contract.parcelShipped]]', { 0: n });",
  );
});

test('texts of the shop’s catalogue are its messages', () => {
  expect(marked("import { ENGLISH } from './english';\nconst a = [ENGLISH.cart.total];")).toBe(
    "import { ENGLISH } from './english';\nconst a = ['[[message:shop.cart.total]]'];",
  );
});

test('values, keys and types stay', () => {
  const code =
    "const CASH = 'Cash';\nconst isCash = (one: string | 'Cash') => one === 'Cash';\nconst names = { Cash: 1 };\nnames['Cash'];";
  expect(marked(code)).toBe(code);
});
