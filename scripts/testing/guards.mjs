// Finds what keeps a request from doing what it must not.
import ts from 'typescript';

/** Calls of a query that choose rows or refuse to go on without one, and calls of a schema that refuse values. */
const CONDITION =
  /^((and)?[wW]here(In|Null|NotNull|Not|Exists)?|min|max|length|regex|refine|superRefine|int|nonempty|throwIfNotFound)$/;
/** Functions that throw. */
const REFUSAL = /^(refuse|require|check|ensure|assert|forbid|expect)[A-Z]/;

/**
 * The guards of a file: an `if` that throws or returns, a call that refuses, and a condition of a query or schema.
 * Each has its place (`line` from 1, `start` and `end`), its first line as `text`, and what stands there without it.
 */
export function guardsIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (instead, start, end) => {
    const { line } = source.getLineAndCharacterOfPosition(start);
    found.push({ file, line: line + 1, text: text.slice(start, end).trim().split('\n')[0], start, end, instead });
  };
  const visit = (node) => {
    const isEarlyEnd = ts.isIfStatement(node) && !node.elseStatement && leaves(node.thenStatement);
    const isRefusal = ts.isExpressionStatement(node) && REFUSAL.test(calledBy(node.expression));
    if (isEarlyEnd || isRefusal) add(';', node.getStart(), node.getEnd());
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      if (CONDITION.test(name.text) && expression.getText() !== 'Math') add('', expression.getEnd(), node.getEnd());
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function leaves(statement) {
  const only = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return Boolean(only && (ts.isThrowStatement(only) || ts.isReturnStatement(only)));
}

function calledBy(expression) {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  return ts.isCallExpression(call) && ts.isIdentifier(call.expression) ? call.expression.text : '';
}
