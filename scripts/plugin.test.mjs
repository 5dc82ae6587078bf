// Tests that `npm run plugin -- new <name>` writes a plugin that types and the store accept, and refuses what it cannot write.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi } from '../backend/src/testing/api';
import { createAdmin } from '../backend/src/testing/factories/users';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

let clone;

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'rangrekha-plugin-'));
  cpSync(join(ROOT, 'scripts'), join(clone, 'scripts'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
});
afterAll(() => rmSync(clone, { recursive: true }));

async function plugin(...words) {
  const { all, exitCode } = await execa('node', [join(clone, 'scripts/plugin.mjs'), ...words], {
    all: true,
    reject: false,
  });
  return { all, exitCode };
}

const read = (file) => readFileSync(join(clone, 'plugins/gift', file), 'utf8');

/** What the compiler finds wrong in a folder. It looks at nothing else of what is imported: that would be the whole store. */
function mistakesIn(folder) {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const files = ts.sys.readDirectory(folder, ['.ts', '.tsx']);
  // What the store itself adds to the types of libraries.
  const added = ['admin/src/theme/*', 'backend/src/**/*.d.ts'];
  const { options, fileNames } = ts.parseJsonConfigFileContent({ ...config, include: added }, ts.sys, ROOT);
  const program = ts.createProgram([...files, ...fileNames], options);
  expect(files.length).toBeGreaterThan(2);
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  });
}

test('the skeleton has right types, and the store serves its call', async () => {
  const { all, exitCode } = await plugin('new', 'gift');
  expect(all).toContain("import { gift } from '../plugins/gift';");
  expect(exitCode).toBe(0);

  expect(mistakesIn(join(clone, 'plugins/gift'))).toEqual([]);

  const { gift } = await import(join(clone, 'plugins/gift/index.ts'));
  const api = await startTestApi({}, { plugins: [gift({ note: 'Wrap it' })] });
  try {
    const { token } = await createAdmin(api);
    expect((await api.get('/x/gift/note', { token })).body).toEqual({ note: 'Wrap it' });
    expect(gift().messages.hi.answers.note).toBe('नोट');
    const { plugins } = (await api.get('/staff/me', { token })).body;
    expect(plugins).toEqual([{ name: 'gift', title: 'Gift', places: ['order.aside'], screens: [], facts: [] }]);
  } finally {
    await api.close();
  }
});

test('a folder that exists stays as it is', async () => {
  await plugin('new', 'gift');
  const before = read('index.ts');
  writeFileSync(join(clone, 'plugins/gift/index.ts'), `${before}// mine\n`);
  expect(await plugin('new', 'gift')).toEqual({ all: 'plugins/gift exists. Take another name.', exitCode: 1 });
  expect(read('index.ts')).toContain('// mine');
});

test.each([
  ['Gift', /is no name/],
  ['1st', /is no name/],
  ['../gift', /is no name/],
  ['a'.repeat(32), /is no name/],
  ['class', /is a word of JavaScript/],
  ['await', /is a word of JavaScript/],
])('the name %s is refused', async (name, reason) => {
  const { all, exitCode } = await plugin('new', name);
  expect(all).toMatch(reason);
  expect(exitCode).toBe(1);
  expect(existsSync(join(clone, 'plugins', name, 'index.ts'))).toBe(false);
});

test.each([[[]], [['new']], [['old', 'gift']], [['new', 'one', 'two']]])('%j says how it is used', async (words) => {
  expect(await plugin(...words)).toEqual({ all: 'Usage: npm run plugin -- new <name>', exitCode: 1 });
});
