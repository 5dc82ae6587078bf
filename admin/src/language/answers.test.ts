import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { COMPLAINT_STATES } from '@rangrekha/contract/complaints';
import { MAKER_ROLES } from '@rangrekha/contract/declarations';
import { COLLECTION_KINDS, DISCOUNT_KINDS, PRODUCT_STATUSES, STAFF_ROLES } from '@rangrekha/contract/limits';
import { DELIVERY_STATUSES } from '@rangrekha/contract/order-states';
import { CASH_METHOD } from '@rangrekha/contract/payment';
import { RATE_CLASSES } from '@rangrekha/contract/rate-classes';
import { RETURN_STATES } from '@rangrekha/contract/returns';
import { REVIEW_STATES } from '@rangrekha/contract/reviews';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { translate } from './answers';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Calls whose texts people read as the refusal of a request. */
const REFUSALS = /^(badRequest|invalidField|conflict|forbidden|unauthorized|HttpError|Refusal|RefusedImage)$/;
/** Fields of an answer that the back office shows. */
const SHOWN = /^(message|rule)$/;
/** What only programs get: the back office sends no such request. */
const OF_PROGRAMS =
  /^(filter|sort|state must|Idempotency-Key|The body |The form |Send )|must be (one of|true)|^(remove the demo|must be 7|does not fit|The webhook works\.|7 7\.?)$/;

function modules(folder: string): { file: string; code: string }[] {
  return readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.|(^|\/)(testing|mail|config)[./]/.test(file))
    .map((file) => ({ file, code: readFileSync(`${ROOT}${folder}/${file}`, 'utf8') }));
}

/** A text as the API sends it, with 7 for each value; all texts of a choice. */
function textsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (!ts.isTemplateExpression(node)) return [];
  return node.templateSpans.reduce(
    (begun, { expression, literal }) => {
      const values = ts.isConditionalExpression(expression) ? textsOf(expression) : ['7'];
      return begun.flatMap((text) => values.map((value) => text + value + literal.text));
    },
    [node.head.text],
  );
}

const nameOf = (node: ts.Node) => (ts.isPropertyAccessExpression(node) ? node.name.text : node.getText());

/** What a module of the API refuses with, and what else it says to the staff. */
function refusalsIn({ file, code }: { file: string; code: string }): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && REFUSALS.test(nameOf(node.expression)))
      for (const argument of node.arguments ?? []) found.push(...textsOf(argument).filter((text) => / /.test(text)));
    if (ts.isCallExpression(node) && nameOf(node.expression) === 'notFound' && node.arguments[0])
      found.push(...textsOf(node.arguments[0]).map((what) => `${what} not found.`));
    if (ts.isPropertyAssignment(node) && SHOWN.test(nameOf(node.name)))
      found.push(...textsOf(node.initializer).filter((text) => / /.test(text)));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The texts of a constant such as `RETURN_TEXTS`. */
function constantsIn({ file, code }: { file: string; code: string }): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) {
      const { initializer } = node;
      found.push(...textsOf(ts.isArrowFunction(initializer) ? (initializer.body as ts.Expression) : initializer));
    }
    ts.forEachChild(node, visit);
  };
  for (const statement of source.statements)
    if (ts.isVariableStatement(statement) && /\w*TEXTS\b/.test(statement.getText().slice(0, 60))) visit(statement);
  return found.filter((text) => / /.test(text));
}

const inEnglish = (texts: string[]) =>
  [...new Set(texts)].filter((text) => !OF_PROGRAMS.test(text) && translate(text) === text);

test('each refusal of the API is said in Hindi', () => {
  const texts = modules('backend/src').flatMap(refusalsIn);
  expect(texts.length).toBeGreaterThan(200);
  expect(inEnglish(texts)).toEqual([]);
});

test('each text that the contract has for refusals is said in Hindi', () => {
  const texts = modules('contract/src/values').flatMap(constantsIn);
  expect(texts.length).toBeGreaterThan(200);
  expect(inEnglish(texts)).toEqual([]);
});

test('several sentences are said one by one, and what is wrong with a field behind its name', () => {
  expect(translate('Order not found. Please enter a name.')).toBe('ऑर्डर नहीं मिला। कृपया नाम भरें।');
  expect(translate('name is required. price must be a number.')).toBe('नाम ज़रूरी है। price संख्या होनी चाहिए।');
  expect(translate('The prices of 7 products are changed. 2 skipped: edited in the meantime.')).toBe(
    '7 प्रोडक्ट की कीमतें बदल गईं। 2 छोड़े गए: इस बीच बदल गए।',
  );
});

test('a refusal is said in Hindi, whatever letters the names in it have; what is said in Hindi stays', () => {
  const said = translate('“नील कुर्ता” needs its country of origin before it can be live. Order not found.');
  expect(said).toMatch(/“नील कुर्ता”.*। ऑर्डर नहीं मिला।$/);
  expect(said).not.toMatch(/[a-z]/);
  expect(translate(said)).toBe(said);
});

test('each code of a closed list has a word, as the audit log and the data checks need it', () => {
  const lists = [
    PRODUCT_STATUSES,
    COLLECTION_KINDS,
    DISCOUNT_KINDS,
    STAFF_ROLES,
    MAKER_ROLES,
    RATE_CLASSES,
    RETURN_STATES,
  ];
  const codes = [...lists, REVIEW_STATES, COMPLAINT_STATES, DELIVERY_STATUSES, [CASH_METHOD]].flat();
  expect(codes.filter((code) => translate(code) === code)).toEqual([]);
  expect(translate('Order 1A2B3C4D: SHIPPED, last event PENDING')).toBe('ऑर्डर 1A2B3C4D: भेजा गया, आखिरी इवेंट लंबित');
});
