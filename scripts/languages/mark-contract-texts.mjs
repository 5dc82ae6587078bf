// The contract has texts too, such as the labels of states. In the back office those that its catalogue knows by their
// English words, in the area `contract`, are messages; so are those that the contract takes from the shop's catalogue.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { markOf } from './mark-messages.mjs';

const SHOP_MESSAGE = /^ENGLISH\.([\w.]+)$/;

/**
 * A module of the contract with marks in the places of its texts: `'Pending'` becomes `'[[message:contract.pending]]'`,
 * and a text with values a call that formats it. Constants by themselves are values, and stay.
 * @param {string} code
 * @param {ReadonlyMap<string, string>} ids those of the messages, by their English text; values are `{0}`, `{1}`
 * @param {string} format the module that has `format`
 */
export function withTextMarks(code, ids, format) {
  const source = ts.createSourceFile('values.ts', code, ts.ScriptTarget.Latest, true);
  let formats = false;
  /** @param {ts.Node} node */
  const print = (node) => {
    const replaced = replace(node);
    if (replaced !== undefined) return replaced;
    let text = '';
    let end = node.getStart();
    ts.forEachChild(node, (child) => {
      text += code.slice(end, child.getStart()) + print(child);
      end = child.end;
    });
    return text + code.slice(end, node.end);
  };
  /** @param {ts.Node} node */
  const replace = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return node.getText();
    if (ts.isPropertyAccessExpression(node)) {
      const path = SHOP_MESSAGE.exec(node.getText())?.[1];
      return path && `'${markOf(`shop.${path}`)}'`;
    }
    if (ts.isStringLiteralLike(node)) {
      const id = isValue(node) ? undefined : ids.get(node.text);
      return id && `'${markOf(id)}'`;
    }
    if (!ts.isTemplateExpression(node)) return undefined;
    const spans = [...node.templateSpans];
    const id = ids.get(node.head.text + spans.map(({ literal }, index) => `{${index}}${literal.text}`).join(''));
    if (!id) return undefined;
    formats = true;
    return `format('${markOf(id)}', { ${spans.map(({ expression }, index) => `${index}: ${print(expression)}`).join(', ')} })`;
  };
  const printed = print(source);
  return formats ? `import { format } from '${format}';\n${printed}` : printed;
}

/** It is a constant by itself, names a property, or is compared with. @param {ts.StringLiteralLike} node */
function isValue(node) {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  if (ts.isBinaryExpression(parent)) return /^[!=]==$/.test(parent.operatorToken.getText());
  return ts.isVariableDeclaration(parent) || ts.isElementAccessExpression(parent) || ts.isCaseClause(parent);
}

/**
 * The plugin of Vite that does it.
 * @param {RegExp} modules those of the contract, by their paths
 * @param {string} catalogue the path of the English catalogue of the back office
 * @param {string} format the path of the module that has `format`
 * @returns {import('vite').Plugin}
 */
export function contractTexts(modules, catalogue, format) {
  /** @type {Record<string, string>} */
  const texts = JSON.parse(readFileSync(catalogue, 'utf8')).contract;
  const ids = new Map(Object.entries(texts).map(([key, text]) => [text, `contract.${key}`]));
  return {
    name: 'contract-texts',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (modules.test(id) ? { code: withTextMarks(code, ids, format), map: null } : null),
  };
}
