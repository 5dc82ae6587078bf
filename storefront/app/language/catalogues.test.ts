import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { namesOf } from '@rangrekha/contract/colour-names';
import { formatMessage } from '@rangrekha/contract/format-message';
import { LANGUAGES } from '@rangrekha/contract/languages';
import { OFFICE_LANGUAGES } from '@rangrekha/contract/office-languages';
import { messagesOf as entriesOf } from '@rangrekha/contract/translate-message';
import { IntlMessageFormat } from 'intl-messageformat';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { fieldWords } from '~/features/account/data-words';
import { withTextMarks } from '../../../scripts/languages/mark-contract-texts.mjs';
import { markOf } from '../../../scripts/languages/mark-messages.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const LOCALES = `${ROOT}locales/`;

/** @param name of a catalogue: `hi` of the shop, `admin/hi` of the back office */
const messagesOf = (name: string) => entriesOf(JSON.parse(readFileSync(`${LOCALES}${name}.json`, 'utf8')));
const english = messagesOf('en');
const office = messagesOf('admin/en');
const namesIn = (folder: string) =>
  readdirSync(`${LOCALES}${folder}`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => folder + name.replace('.json', ''));
const names = [...namesIn(''), ...namesIn('admin/')];
/** The English catalogue that goes with another one. */
const englishOf = (name: string) => (name.startsWith('admin/') ? office : english);
const pluginNames = readdirSync(`${ROOT}plugins`).filter((name) => existsSync(`${ROOT}plugins/${name}/locales`));
const isDraft = (name: string) => LANGUAGES.some((language) => language.code === name && language.isDraft);

/** The names of the values, not the texts of plural forms. */
const placeholdersOf = (message: string) => {
  const withoutForms = message.replace(/\{(\w+), plural,(?: (?:=\d+|\w+) \{[^{}]*\})+\}/g, '{$1}');
  return [...new Set([...withoutForms.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
};
const elementsOf = (message: string) => [...message.matchAll(/<\/?(\w+)>/g)].map(([tag]) => tag).sort();

/** The modules of a program, without their tests. */
function modules(folder: string): { file: string; code: string }[] {
  const files = readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file))
    .map((file) => ({ file, code: readFileSync(`${ROOT}${folder}/${file}`, 'utf8') }));
}

describe('the catalogues', () => {
  test('there is one for each language of the shop', () => {
    expect(namesIn('').sort()).toEqual(LANGUAGES.map(({ code }) => code).sort());
    expect(namesIn('admin/').sort()).toEqual(OFFICE_LANGUAGES.map(({ code }) => `admin/${code}`).sort());
    for (const { code, tag } of OFFICE_LANGUAGES) expect(messagesOf(`admin/${code}`).get('language.tag')).toBe(tag);
    for (const { code, tag } of LANGUAGES) {
      const messages = messagesOf(code);
      const own = ['tag', 'base', 'openGraph'].map((key) => messages.get(`language.${key}`));
      expect(own).toEqual([tag, code === 'en' ? '' : `/${code}`, tag.replace('-', '_')]);
    }
  });

  test.each(names)('%s has no message that English does not have, and lacks one only in a draft', (code) => {
    const messages = messagesOf(code);
    const english = englishOf(code);
    expect([...messages.keys()].filter((id) => !english.has(id))).toEqual([]);
    if (!isDraft(code)) expect([...english.keys()].filter((id) => !messages.has(id))).toEqual([]);
    expect([...messages].filter(([id, text]) => text.trim() === '' && english.get(id)?.trim())).toEqual([]);
  });

  test.each(names)('%s keeps the placeholders and elements of English', (code) => {
    const english = englishOf(code);
    for (const [id, message] of messagesOf(code)) {
      expect(placeholdersOf(message), id).toEqual(placeholdersOf(english.get(id) ?? ''));
      expect(elementsOf(message), id).toEqual(elementsOf(english.get(id) ?? ''));
    }
  });

  test.each(names)('%s reads as FormatJS formats it', (code) => {
    const tag = messagesOf(code).get('language.tag') ?? '';
    for (const [id, message] of messagesOf(code)) {
      if (!message.includes('{')) continue;
      const reference = new IntlMessageFormat(message, tag, undefined, { ignoreTag: true });
      for (const count of [0, 1, 2, 5]) {
        const values = Object.fromEntries(placeholdersOf(message).map((name) => [name ?? '', count]));
        expect(formatMessage(tag, message, values), id).toBe(reference.format(values));
      }
    }
  });
});

/** What the API says in English, as its code has it. */
function codeOfApi(): string {
  const code = [...modules('contract/src'), ...modules('backend/src')].map((module) => module.code).join();
  return code + [...code.matchAll(/notFound\('([^']+)'\)/g)].map(([, what]) => `${what} not found.`).join();
}

describe('the mails', () => {
  const files = modules('backend/src');
  const ids = files.flatMap(({ code }) => [...code.matchAll(/'(mail\.[\w.]+)'/g)].map(([, id = '']) => id));

  test('say only what the catalogue has, and all of it', () => {
    expect([...new Set(ids)].sort()).toEqual([...english.keys()].filter((id) => id.startsWith('mail.')).sort());
  });

  test('give values where a message has placeholders', () => {
    const calls = files.flatMap(({ file, code }) =>
      [...code.matchAll(/\bsay\(\s*'([\w.]+)'(,)?/g)].map(([, id = '', hasValues]) => ({ file, id, hasValues })),
    );
    expect(calls.length).toBeGreaterThan(50);
    for (const { file, id, hasValues } of calls)
      expect(Boolean(hasValues), `${file}: ${id}`).toBe(english.get(id)?.includes('{'));
  });
});

test('the papers that the back office prints say all that the catalogue has for them', () => {
  const code = modules('admin/src/documents')
    .map((file) => file.code)
    .join();
  const said = [...code.matchAll(/'(\w+)'/g)].map(([, key = '']) => `papers.${key}`);
  expect([...english.keys()].filter((id) => id.startsWith('papers.') && !said.includes(id))).toEqual([]);
});

test('each colour of the demo has a name in Hindi, and each size that is a word, however the shop writes it', () => {
  const demo = readFileSync(`${ROOT}seeds/demo/catalogue.json`, 'utf8');
  const colours = new Set([...demo.matchAll(/"color": "([^"]+)"/g)].map(([, colour = '']) => colour));
  expect(colours.size).toBeGreaterThan(40);
  const inHindi = namesOf('colours', english, messagesOf('hi'));
  expect([...colours].filter((colour) => !/\p{Script=Devanagari}/u.test(inHindi(colour)))).toEqual([]);
  expect(['rani Pink', 'Sunset over Jaipur'].map(inHindi)).toEqual(['रानी गुलाबी', 'Sunset over Jaipur']);
  const sizes = [...demo.matchAll(/"size": "([^"]*[a-z][^"]*)"/g)].map(([, size = '']) => size);
  expect(new Set(sizes.map(namesOf('sizes', english, messagesOf('hi'))))).toEqual(
    new Set(['फ़्री साइज़', 'एक साइज़', 'प्रति मीटर']),
  );
});

describe('the storefront', () => {
  const calls = modules('storefront/app').flatMap(({ file, code }) =>
    [...code.matchAll(/(?<![\w.])t\(\s*'([\w.]+)'(,)?/g)].map(([, id = '', hasValues]) => ({ file, id, hasValues })),
  );

  test('says only what the catalogue has, with values where it has placeholders', () => {
    for (const { file, id, hasValues } of calls) {
      expect(english.has(id), `${file}: ${id}`).toBe(true);
      expect(Boolean(hasValues), `${file}: ${id}`).toBe(english.get(id)?.includes('{'));
    }
  });

  test('says all that the catalogue has', () => {
    const contract = readdirSync(`${ROOT}contract/src/values`, { encoding: 'utf8' })
      .map((name) => readFileSync(`${ROOT}contract/src/values/${name}`, 'utf8'))
      .join();
    const used = new Set([
      ...calls.map(({ id }) => id),
      ...[...contract.matchAll(/ENGLISH\.([\w.]+)/g)].map(([, id]) => id),
    ]);
    const unused = [...english.keys()].filter(
      (id) => !used.has(id) && !/^(answers|colours|language|mail|papers|sizes)\./.test(id),
    );
    expect(unused).toEqual([]);
  });

  test('translates answers of the API that the API gives', () => {
    const code = codeOfApi();
    const answers = [...english].filter(([id, text]) => id.startsWith('answers.') && !text.includes('{'));
    expect(answers.filter(([id, text]) => !code.includes(text) && !code.includes(`ENGLISH.${id}`))).toEqual([]);
  });

  test('has no sentence outside the catalogue', () => {
    const found = modules('storefront/app')
      .filter(({ file }) => file.endsWith('.tsx'))
      .flatMap(({ file, code }) => sentencesIn(file, code));
    expect(found).toEqual([]);
  });
});

describe('the back office', () => {
  const ofOffice = modules('admin/src');
  const calls = ofOffice.flatMap(({ file, code }) =>
    [...code.matchAll(/(?<![\w.])t\(\s*'([\w.]+)'(,)?/g)].map(([, id = '', hasValues]) => ({ file, id, hasValues })),
  );

  test('says all that the catalogue has, and nothing else', () => {
    for (const { file, id, hasValues } of calls) {
      expect(office.has(id), `${file}: ${id}`).toBe(true);
      expect(Boolean(hasValues), `${file}: ${id}`).toBe(office.get(id)?.includes('{'));
    }
    const used = new Set(calls.map(({ id }) => id));
    expect([...office.keys()].filter((id) => !used.has(id) && !/^(answers|codes|contract|fields)\./.test(id))).toEqual(
      [],
    );
  });

  test('takes from the contract what the contract says', () => {
    const texts = [...office].filter(([id]) => id.startsWith('contract.'));
    const ids = new Map(texts.map(([id, text]) => [text, id]));
    const marked = modules('contract/src/values')
      .map(({ code }) => withTextMarks(code, ids, 'format'))
      .join();
    expect(texts.filter(([id]) => !marked.includes(markOf(id)))).toEqual([]);
  });

  test('translates answers of the API that the API gives', () => {
    const code = codeOfApi();
    const pieces = [...office]
      .filter(([id]) => id.startsWith('answers.'))
      .flatMap(([, text]) => text.split(/ ?\{\w+\} ?/))
      .filter(Boolean);
    expect(pieces.length).toBeGreaterThan(0);
    expect(pieces.filter((piece) => !code.includes(piece))).toEqual([]);
  });

  test('has no sentence outside the catalogue', () => {
    const found = ofOffice.flatMap(({ file, code }) => proseIn(file, code));
    expect(found.filter((sentence) => !STAYS.some(([known]) => sentence.startsWith(known)))).toEqual([]);
    expect(STAYS.filter(([known]) => !found.some((sentence) => sentence.startsWith(known)))).toEqual([]);
  });
});

describe.each(pluginNames)('the plugin %s', (plugin) => {
  const catalogue = (code: string) => messagesOf(`../plugins/${plugin}/locales/${code}`);
  const own = catalogue('en');
  // A plugin of a shop may speak English alone.
  const hindi = existsSync(`${ROOT}plugins/${plugin}/locales/hi.json`) ? catalogue('hi') : own;
  const files = modules(`plugins/${plugin}`).filter(({ file }) => !file.startsWith('testing/'));

  test('says the same in Hindi, with the same placeholders and elements', () => {
    expect([...hindi.keys()]).toEqual([...own.keys()]);
    for (const [id, message] of hindi) {
      expect(message.trim(), id).not.toBe('');
      expect(placeholdersOf(message), id).toEqual(placeholdersOf(own.get(id) ?? ''));
      expect(elementsOf(message), id).toEqual(elementsOf(own.get(id) ?? ''));
    }
  });

  test('has messages that read as FormatJS formats them', () => {
    for (const [tag, messages] of [['en-IN', own] as const, ['hi-IN', hindi] as const])
      for (const [id, message] of messages) {
        const reference = new IntlMessageFormat(message, tag, undefined, { ignoreTag: true });
        for (const count of [0, 1, 2, 5]) {
          const values = Object.fromEntries(placeholdersOf(message).map((name) => [name ?? '', count]));
          expect(formatMessage(tag, message, values), id).toBe(reference.format(values));
        }
      }
  });

  test('says all that its catalogue has, and nothing else', () => {
    const calls = files.flatMap(({ file, code }) =>
      [...code.matchAll(/(?<!\w)(?:t|rich)\(\s*'([\w.]+)'(,)?/g)].map(([call, id = '', comma]) => ({
        ...{ file, id },
        hasValues: call.startsWith('t(') ? Boolean(comma) : own.get(id)?.includes('{'),
      })),
    );
    for (const { file, id, hasValues } of calls) {
      expect(own.has(id), `${file}: ${id}`).toBe(true);
      expect(hasValues, `${file}: ${id}`).toBe(own.get(id)?.includes('{'));
    }
    const used = new Set(calls.map(({ id }) => id));
    for (const { code } of files) for (const [, id = ''] of code.matchAll(/\ben\.(\w+\.\w+)/g)) used.add(id);
    // Those that a person's data has.
    const fields = [...own].filter(([id]) => id.startsWith('answers.fields.'));
    const all = files.map(({ code }) => code).join();
    for (const [id, text] of fields) {
      const name = id.slice('answers.fields.'.length);
      expect([text, all.includes(name)]).toEqual([fieldWords(name, plugin), true]);
      used.add(id);
    }
    expect([...own.keys()].filter((id) => !used.has(id))).toEqual([]);
  });

  test('has no sentence outside its catalogue', () => {
    // What assistants read is English, as the document of the API is. Tables are described in SQL.
    const read = plugin === 'mcp' ? [] : files.filter(({ file }) => !/^(tables|migrations)\.ts$/.test(file));
    const found = read.flatMap(({ file, code }) => proseIn(file, code));
    const known = OF_PLUGINS.flatMap(([begin]) =>
      begin.startsWith(`${plugin}/`) ? begin.slice(plugin.length + 1) : [],
    );
    expect(found.filter((sentence) => !known.some((begin) => sentence.startsWith(begin)))).toEqual([]);
    expect(known.filter((begin) => !found.some((sentence) => sentence.startsWith(begin)))).toEqual([]);
  });
});

/** What the code of plugins may say, as below. */
const OF_PLUGINS: [known: string, why: string][] = [
  ['messages/router.ts: Taken.', 'for the provider'],
  ['credit/checks.ts: ', 'SQL'],
  ['credit/codes.ts: gift card', 'what is hashed'],
  ['credit/index.ts: give back', 'the name of work'],
  ['credit/read-credit.ts: CO', 'SQL'],
  ['funnel/calls.ts: must be', 'what programs send that ask for figures'],
  ['funnel/files.ts: ', 'the headings of files, in English as those of all exports'],
  ['funnel/read.ts: ', 'SQL'],
  ['savedsearches/SavedPage.tsx: underline', 'names of styles'],
  ['video/calls.ts: must be valid JSON', 'what programs send'],
  ['video/demo.ts: Ajrakh', 'the name of a product of the demo'],
];

/** What the code of the back office may say, by the beginning of `module: text`, and why. */
const STAYS: [known: string, why: string][] = [
  ['documents/Code39.tsx: Bar code of', 'papers are in the language of their order, not of the screen'],
  ['documents/InvoiceLines.tsx: HSN', 'as above'],
  ['dashboard/BackupCard.tsx: npm run backup', 'a command'],
  ['legal-pages/LegalPageInputs.tsx: /page/', 'an address'],
  ['forms/rich-text/RichTextEditor.tsx: h2, h3', 'names of HTML'],
  ['orders/couriers/CourierFiles.tsx: Order number', 'the heading of a column, which the import knows'],
  ['products/form/MeasurementsInput.tsx: ', 'names of measures are stored, and translated with the product'],
  ['storefront-content/inputs/new-entries.ts: ', 'the content of the shop, which its owner rewrites'],
];

/** Attributes that people read or hear. */
const READ =
  /^(label|aria-label|aria-description|title|hint|text|submit|placeholder|alt|heading|summary|legend|empty)$/;

/** The texts of elements, and of attributes that people read, which stand in the code. */
function sentencesIn(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const add = (text: string) => /\p{L}{2}/u.test(text) && found.push(`${file}: ${text.trim()}`);
  const visit = (node: ts.Node): void => {
    // Styles are no text.
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'style') return;
    if (ts.isJsxText(node)) add(node.text.replaceAll('&nbsp;', ' '));
    const isRead = ts.isJsxAttribute(node) && READ.test(node.name.getText());
    if (isRead && node.initializer) addTexts(node.initializer, add);
    else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
      addTexts(node.expression, add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(found)];
}

const CHOICES: ts.SyntaxKind[] = [
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
];

/** The texts that an expression may be. */
function addTexts(node: ts.Node, add: (text: string) => void): void {
  if (ts.isStringLiteralLike(node)) add(node.text);
  else if (ts.isTemplateExpression(node))
    add([node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' '));
  else if (ts.isConditionalExpression(node)) for (const part of [node.whenTrue, node.whenFalse]) addTexts(part, add);
  else if (ts.isBinaryExpression(node) && CHOICES.includes(node.operatorToken.kind))
    for (const part of [node.left, node.right]) addTexts(part, add);
  else if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node))
    ts.forEachChild(node, (part) => addTexts(part, add));
}

/** Two words, or one that begins a sentence or a label. */
const PROSE = /\p{L}{2,}[,;:.’”)]* +[“(]?\p{L}{2,}|^\p{Lu}\p{Ll}+[.:…!?]?$/u;
/** Code in texts: styles, selectors, addresses, fonts. */
const CODE = /[<>{}=#@&]|\d(px|rem|%|fr|ms)|minmax|calc\(|^\/|^(solid|prefers|top )|:root|\.\w+ |Variable"|monospace/;
/** Calls and properties whose texts nobody reads. */
const UNREAD_CALL =
  /^(endpointsOf|lazyScreen|Error|querySelector(All)?|closest|matches|set|useMediaQuery|useComputed)$/;
const UNREAD_PROPERTY = /^(rule|menu|queryKey|rel|sx)$/;

/** Everything in a module of the back office that reads like a sentence or a label, wherever it stands. */
function proseIn(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = file.endsWith('.tsx') ? sentencesIn(file, code) : [];
  const add = (text: string) => PROSE.test(text.trim()) && !CODE.test(text) && found.push(`${file}: ${text.trim()}`);
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isThrowStatement(node)) return;
    if (ts.isCallExpression(node) && UNREAD_CALL.test(calleeOf(node))) return;
    if (ts.isPropertyAssignment(node) && UNREAD_PROPERTY.test(node.name.getText())) return;
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'MENU_GROUPS') return;
    if (ts.isJsxAttribute(node) && node.name.getText() === 'className') return;
    if (ts.isPropertyAssignment(node) && isOfEndpoint(node)) return;
    if (ts.isStringLiteralLike(node) && !isKey(node)) add(node.text);
    if (ts.isStringLiteralLike(node) && /^ ?[a-z]+ ?$/.test(node.text) && standsForMessage(node))
      found.push(`${file}: ${node.text}`);
    if (ts.isTemplateExpression(node))
      add([node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('0'));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(found)];
}

/** It describes a call in the document of the API, which is in English. */
const isOfEndpoint = (node: ts.PropertyAssignment): boolean => {
  const call = ts.findAncestor(node, ts.isCallExpression);
  return /^(summary|tag)$/.test(node.name.getText()) && call !== undefined && calleeOf(call) === 'endpoint';
};

const isMessage = (node: ts.Node) => ts.isCallExpression(node) && calleeOf(node) === 't';

/** One word may be text, too: beside a message that could stand in its place, or between the parts of a sentence. */
function standsForMessage(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent))
    return parent.condition !== node && [parent.whenTrue, parent.whenFalse].some(isMessage);
  if (ts.isCallExpression(parent)) return calleeOf(parent) === 'join';
  if (!ts.isPropertyAssignment(parent)) return false;
  const others = parent.parent.properties.filter((property) => property !== parent);
  return others.length > 1 && others.every((other) => ts.isPropertyAssignment(other) && isMessage(other.initializer));
}

const calleeOf = ({ expression }: ts.CallExpression) =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

/** It names a property, or is compared with. */
const isKey = (node: ts.StringLiteralLike) => {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  if (ts.isBinaryExpression(parent)) return /^[!=]==$/.test(parent.operatorToken.getText());
  return ts.isElementAccessExpression(parent) || ts.isCaseClause(parent);
};
