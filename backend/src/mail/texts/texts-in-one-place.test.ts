import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const TEXTS = import.meta.dirname;
const LAYOUT = join(TEXTS, '../layout.ts');

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((name) => join(SOURCES, name))
  .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.startsWith(TEXTS) && !path.startsWith(`${SOURCES}/testing`));

/** Words, or a word with a capital letter: not a key, a path, a topic or a sign. */
const reads = (text: string) => /\p{L}[,.:!?]?\s+\p{L}/u.test(text) || /^\p{Lu}\p{Ll}/u.test(text);

/** A text, or a piece of a template: one with a blank at its end is a part of a sentence. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return reads(node.text) ? node.text : undefined;
  if (!ts.isTemplateHead(node) && !ts.isTemplateMiddle(node) && !ts.isTemplateTail(node)) return undefined;
  return reads(node.text) || /(\p{L}\s$)|(^\s\p{L})/u.test(node.text) ? node.text : undefined;
}

/** The texts below a node, without those of imports and types. */
function textsIn(node: ts.Node): string[] {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return [];
  const found = textOf(node);
  const below: string[] = [];
  ts.forEachChild(node, (child) => void below.push(...textsIn(child)));
  return found === undefined ? below : [found, ...below];
}

const parsed = (source: string) => ts.createSourceFile('mail.ts', source, ts.ScriptTarget.Latest, true);

/** Whether a file puts mails together: it imports more than types of the layout. */
const buildsMails = (file: ts.SourceFile) =>
  file.statements.some(
    (statement) =>
      ts.isImportDeclaration(statement) &&
      /mail\/layout'$|^'\.\/layout'$/.test(statement.moduleSpecifier.getText()) &&
      /import(?! type)[^;]*\b(layOut|paragraph|rows|button|textLink|bigCode)\b/.test(statement.getText()),
  );

/** The texts of subjects, wherever a mail may be made. */
function subjectsIn(node: ts.Node): string[] {
  const own = ts.isPropertyAssignment(node) && node.name.getText() === 'subject' ? textsIn(node.initializer) : [];
  const below: string[] = [];
  ts.forEachChild(node, (child) => void below.push(...subjectsIn(child)));
  return [...own, ...below];
}

const textsOfMails = (source: string): string[] => {
  const file = parsed(source);
  return buildsMails(file) ? textsIn(file) : subjectsIn(file);
};

test('the sentences of mails are in mail/texts alone', () => {
  const sources = files
    .filter((path) => path !== LAYOUT)
    .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
    // To parse all files takes seconds; without these words there is neither a builder nor a subject.
    .filter(({ source }) => /layout'|\bsubject\b/.test(source));
  expect(sources.filter(({ source }) => buildsMails(parsed(source))).length).toBeGreaterThan(8);
  const found = sources.flatMap(({ path, source }) =>
    textsOfMails(source).map((text) => `${path.slice(SOURCES.length)}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["paragraph('Thank you');", ['Thank you']],
  ["rows([['Courier', courier]]);", ['Courier']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  ['button(`Order ${number} now`, url);', ['Order ', ' now']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  ["button(SEE, `${store}/myaccount/order`); rows([[`#${n}`, 'x']]); const topic: 'Not this' = 'SHIPPED';", []],
])('it finds the texts in %s', (source, texts) => {
  expect(textsOfMails(`import { button, paragraph, rows } from '../../mail/layout';\n${source}`)).toEqual(texts);
  const other = `import type { MailBrand } from '../../mail/layout';\n`;
  expect(textsOfMails(`${other}queueMail(trx, { subject: \`Your \${x} order\`, topic: 'Any thing' });`)).toEqual([
    'Your ',
    ' order',
  ]);
});
