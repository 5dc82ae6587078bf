// Puts the sentences of each language into the built storefront, which has a mark for each message.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** No program has it but in a text: `[[a.b]]` by itself may be a list in a list. */
const MARK = /\[\[message:([\w.]+)\]\]/g;
const COMPRESSED = /\.(js|css|svg)$/;
/** Below it the headers of a compressed answer outweigh what is saved. */
const SMALLEST = 200;

/**
 * English takes the place of the marks. Each other language becomes a copy beside it: the browser's files in
 * `client/assets/<code>-<hash>/`, the server's in `server/<code>/`. Then the browser's files are compressed.
 * @param {string} build the folder of the built storefront
 * @param {string} locales the folder of the catalogues
 * @throws when the English catalogue lacks a message
 */
export function fillLanguages(build, locales) {
  const client = join(build, 'client/assets');
  const scripts = readdirSync(client).filter((name) => name.endsWith('.js'));
  const browserFiles = scripts.map((name) => join(client, name));
  const serverFiles = listFiles(join(build, 'server')).filter((path) => path.endsWith('.js'));
  const english = readCatalogue(locales, 'en');
  for (const code of otherLanguages(locales)) {
    const messages = new Map([...english, ...readCatalogue(locales, code)]);
    const folder = `${code}-${hashOf([...messages].join())}`;
    const fill = filler(messages, { scripts, folder });
    for (const path of browserFiles) writeInto(join(client, folder, basename(path)), fill(readFileSync(path, 'utf8')));
    for (const path of serverFiles)
      writeInto(path.replace(join(build, 'server'), join(build, 'server', code)), fill(readFileSync(path, 'utf8')));
  }
  const fill = filler(english);
  for (const path of [...browserFiles, ...serverFiles]) writeFileSync(path, fill(readFileSync(path, 'utf8')));
  for (const path of listFiles(client)) if (COMPRESSED.test(path)) compress(path);
}

const otherLanguages = (locales) =>
  readdirSync(locales)
    .filter((name) => name.endsWith('.json') && name !== 'en.json')
    .map((name) => basename(name, '.json'));

/** @returns {Map<string, string>} the messages by their ids */
function readCatalogue(locales, code) {
  const messages = new Map();
  const add = (path, value) => {
    if (typeof value === 'string') messages.set(path.join('.'), value);
    else for (const key of Object.keys(value)) add([...path, key], value[key]);
  };
  add([], JSON.parse(readFileSync(join(locales, `${code}.json`), 'utf8')));
  return messages;
}

/**
 * @param {Map<string, string>} messages
 * @param {{ scripts: string[], folder: string }} [copy] the scripts that the copy of a language has in a folder of its own
 */
function filler(messages, copy) {
  const moved = copy && new RegExp(`(["'\`]/?assets/)(?=(?:${copy.scripts.map(escaped).join('|')})["'\`])`, 'g');
  return (/** @type {string} */ code) => {
    const filled = code.replace(MARK, (_, id) => {
      const message = messages.get(id);
      if (message === undefined) throw new Error(`The English catalogue has no message ${id}.`);
      return quoted(message);
    });
    return moved ? filled.replace(moved, `$1${copy.folder}/`) : filled;
  };
}

const escaped = (text) => text.replace(/[.$+]/g, '\\$&');

/** A message inside a literal of whichever quotes. */
const quoted = (message) =>
  JSON.stringify(message)
    .slice(1, -1)
    .replace(/['`]|\$\{/g, '\\$&');

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** @returns {string[]} */
const listFiles = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)],
  );

function writeInto(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function compress(path) {
  const bytes = readFileSync(path);
  if (bytes.length < SMALLEST) return;
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${path}.br`, brotliCompressSync(bytes));
}
