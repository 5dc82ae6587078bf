// `npm run plugin -- new <name>`: writes the skeleton of a plugin, with a card on the order screen and a test.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ExpectedError, printError } from './cli/expected-error.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const USAGE = 'Usage: npm run plugin -- new <name>';
/** As the store takes them. */
const NAME = /^[a-z][a-z0-9]{0,30}$/;

try {
  console.log(write(nameOf(process.argv.slice(2))));
} catch (error) {
  printError(error);
  process.exitCode = 1;
}

/** @param {string[]} words */
function nameOf([command, name = '', ...more]) {
  if (command !== 'new' || name === '' || more.length > 0) throw new ExpectedError(USAGE);
  if (!NAME.test(name))
    throw new ExpectedError(`"${name}" is no name: small letters and digits, a letter first, 31 at most.`);
  if (isReserved(name)) throw new ExpectedError(`"${name}" is a word of JavaScript. Take another name.`);
  return name;
}

/** @param {string} name */
function isReserved(name) {
  try {
    new Function(`'use strict'; const ${name} = 0;`);
    return name === 'await';
  } catch {
    return true;
  }
}

/**
 * @param {string} name
 * @returns what to do next
 */
function write(name) {
  const folder = `plugins/${name}`;
  if (existsSync(join(ROOT, folder))) throw new ExpectedError(`${folder} exists. Take another name.`);
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const files = Object.entries({
    'index.ts': index(name, title),
    'admin.tsx': admin(name),
    't.ts': messageTeller(),
    'locales/en.json': catalogue(english(title)),
    'locales/hi.json': catalogue(hindi(title)),
    [`${name}.test.ts`]: test(name),
  });
  mkdirSync(join(ROOT, folder, 'locales'), { recursive: true });
  for (const [file, text] of files) writeFileSync(join(ROOT, folder, file), text);
  return [
    `Written: ${files.map(([file]) => `${folder}/${file}`).join(', ')}`,
    '',
    'Put it into shop/plugins.ts:',
    '',
    `  import { ${name} } from '../plugins/${name}';`,
    '',
    `  export const plugins: Plugin[] = [...offered, ${name}()];`,
    '',
    'Then type npm run dev, and open an order in the back office. docs/plugins.md goes on from there.',
  ].join('\n');
}

/**
 * @param {string} name
 * @param {string} title
 */
function index(name, title) {
  return `import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import { route } from '@rangrekha/backend/plugins/surface';
import { endpointsOf } from '@rangrekha/contract';
import { z } from 'zod';
import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };

const settings = z.object({
  note: z.string().max(200).meta({ title: en.answers.note, description: en.answers.noteHint }),
});
type Settings = z.output<typeof settings>;

const readNote = endpointsOf('${title}')('${name}ReadNote', 'GET /x/${name}/note', {
  access: 'orders',
  summary: 'The note for the staff.',
  responses: { 200: z.strictObject({ note: z.string() }) },
});

/** @param initial settings; those that the staff store under Company › Plugins come before them */
export const ${name} = (initial: Partial<Settings> = {}): Plugin =>
  plugin<Settings>({
    name: '${name}',
    title: en.answers.title,
    summary: en.answers.summary,
    messages: { en, hi },
    settings,
    initial: { note: 'Hello', ...initial },
    router: (context) => [route(readNote, async () => ({ note: (await context.settings()).note }))],
    admin: { places: { 'order.aside': { access: 'orders' } } },
  });
`;
}

/**
 * @param {string} name
 */
function admin(name) {
  return `import { Typography } from '@mui/material';
import { type AdminPlugin, InfoCard, Reading, useRead } from '@rangrekha/admin/plugin';
import type { AdminOrder } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { t } from './t';

/** The card on the screen of an order. */
function OrderCard({ record: order }: { record: AdminOrder }) {
  const report = useRead<{ note: string }>('/x/${name}/note');
  return (
    <InfoCard title={t('admin.heading')} aside={orderNumber(order.id)}>
      <Reading report={report}>{({ note }) => <Typography>{note}</Typography>}</Reading>
    </InfoCard>
  );
}

export default { places: { 'order.aside': OrderCard } } satisfies AdminPlugin;
`;
}

function messageTeller() {
  return `import { messageTeller } from '@rangrekha/admin/plugin';
import en from './locales/en.json' with { type: 'json' };

/** What the back office says; a build puts each message in its place, in each language. */
export const t = messageTeller(en);
`;
}

/** @param {object} messages */
function catalogue(messages) {
  return `${JSON.stringify(messages, undefined, 2)}\n`;
}

/** @param {string} title */
function english(title) {
  return {
    admin: { heading: title },
    answers: {
      note: 'Note',
      noteHint: 'It is shown on the screen of each order.',
      summary: 'It shows the staff a note with each order.',
      title,
    },
  };
}

/** @param {string} title */
function hindi(title) {
  return {
    admin: { heading: title },
    answers: {
      note: 'नोट',
      noteHint: 'यह हर ऑर्डर की स्क्रीन पर दिखता है।',
      summary: 'यह स्टाफ़ को हर ऑर्डर के साथ एक नोट दिखाता है।',
      title,
    },
  };
}

/** @param {string} name */
function test(name) {
  return `import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createAdmin, createCustomer } from '@rangrekha/backend/testing/factories/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ${name} } from './index';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, { plugins: [${name}({ note: 'Wrap it' })] });
});
afterAll(() => api.close());

test('the staff read the note, shoppers do not', async () => {
  const noteFor = ({ token }: { token: string }) => api.get('/x/${name}/note', { token });
  expect((await noteFor(await createAdmin(api))).body).toEqual({ note: 'Wrap it' });
  expect((await noteFor(await createCustomer(api))).status).toBe(403);
});
`;
}
