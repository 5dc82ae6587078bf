// Finds what keeps a request from doing what it must not.
import ts from 'typescript';

/**
 * @typedef {object} Guard
 * @property {string} file
 * @property {number} line from 1
 * @property {string} text its first line
 * @property {number} start
 * @property {number} end of what is taken out
 * @property {string} instead what stands there without it
 */

/** Calls of a query that choose rows, and calls of a schema that refuse values. */
const CONDITION =
  /^((and)?[wW]here(In|Null|NotNull|Not|Exists)?|min|max|length|regex|refine|superRefine|int|nonempty)$/;
/** Functions that throw. */
const REFUSAL = /^(refuse|require|check|ensure|assert|forbid|expect)[A-Z]/;

/**
 * The guards of a file: an `if` that throws or returns, a call that refuses, and a condition of a query or schema.
 * @param {string} file
 * @param {string} text
 * @returns {Guard[]}
 */
export function guardsIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {Guard[]} */
  const found = [];
  const add = (/** @type {ts.Node} */ node, start = node.getStart(), end = node.getEnd(), instead = '') =>
    found.push({
      file,
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      text: text.slice(start, end).trim().split('\n')[0] ?? '',
      start,
      end,
      instead,
    });
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isIfStatement(node) && !node.elseStatement && leaves(node.thenStatement))
      add(node, undefined, undefined, ';');
    if (ts.isExpressionStatement(node) && REFUSAL.test(calledBy(node.expression))) add(node, undefined, undefined, ';');
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      if (CONDITION.test(name.text) && expression.getText() !== 'Math') add(node, expression.getEnd(), node.getEnd());
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @param {ts.Statement} statement */
function leaves(statement) {
  const only = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return Boolean(only && (ts.isThrowStatement(only) || ts.isReturnStatement(only)));
}

/** @param {ts.Expression} expression */
function calledBy(expression) {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  return ts.isCallExpression(call) && ts.isIdentifier(call.expression) ? call.expression.text : '';
}
