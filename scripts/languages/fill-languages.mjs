// Puts the sentences of each language into the built storefront and back office, which have a mark for each message.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  const server = join(build, 'server');
  const served = listFiles(server)
    .filter((path) => path.endsWith('.js'))
    .map((path) => ({ path, code: readFileSync(path, 'utf8') }));
  fillAssets(join(build, 'client/assets'), readCatalogues(locales), ({ code: language, fill }) => {
    for (const { path, code } of served)
      writeInto(language === 'en' ? path : path.replace(server, join(server, language)), fill(code));
  });
}

/**
 * Fills the back office as the storefront: other languages are in `assets/<code>-<hash>/`, with the page `<code>.html`.
 * Messages of the shop's own catalogue have `shop.` before their ids, those of a plugin `plugins.<name>.`.
 * @param {string} build the folder of the built back office
 * @param {string} locales the folder of the shop's catalogues; those of the back office are in its `admin/`
 * @param {string} plugins the folder of the plugins
 * @throws when an English catalogue lacks a message
 */
export function fillBackOffice(build, locales, plugins) {
  const page = readFileSync(join(build, 'index.html'), 'utf8');
  const shop = new Map(readCatalogues(locales).map(({ code, messages }) => [code, messages]));
  const catalogues = readCatalogues(join(locales, 'admin')).map(({ code, messages }) => {
    const ofShop = [...(shop.get(code) ?? [])].map(([id, text]) => /** @type {const} */ ([`shop.${id}`, text]));
    return { code, messages: new Map([...messages, ...ofShop, ...readPlugins(plugins, code)]) };
  });
  fillAssets(join(build, 'assets'), catalogues, ({ code, fill }) => {
    if (code === 'en') writeFileSync(join(build, 'index.html'), fill(page));
    else writeFileSync(join(build, `${code}.html`), fill(page).replace('<html lang="en"', `<html lang="${code}"`));
  });
}

/**
 * Fills the browser's files, and compresses them.
 * @param {string} assets their folder
 * @param {{ code: string, messages: Map<string, string> }[]} catalogues
 * @param {(language: { code: string, fill: (code: string) => string }) => void} fillOthers what else a language has
 */
function fillAssets(assets, catalogues, fillOthers) {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const files = scripts.map((name) => ({ name, code: readFileSync(join(assets, name), 'utf8') }));
  for (const { code, messages } of catalogues) {
    const folder = code === 'en' ? '' : `${code}-${hashOf([...messages].join())}`;
    const fill = filler(messages, folder ? { scripts, folder } : undefined);
    for (const file of files) writeInto(join(assets, folder, file.name), fill(file.code));
    fillOthers({ code, fill });
  }
  for (const path of listFiles(assets)) if (COMPRESSED.test(path)) compress(path);
}

/**
 * The catalogues of a folder. English has what another one lacks.
 * @param {string} folder
 */
function readCatalogues(folder) {
  const english = readCatalogue(folder, 'en');
  const others = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'en.json')
    .map((name) => basename(name, '.json'));
  return [
    { code: 'en', messages: english },
    ...others.map((code) => ({ code, messages: new Map([...english, ...readCatalogue(folder, code)]) })),
  ];
}

/** The messages of all plugins in a language. English has what a plugin lacks. */
const readPlugins = (/** @type {string} */ plugins, /** @type {string} */ code) =>
  readdirSync(plugins)
    .filter((name) => existsSync(join(plugins, name, 'locales/en.json')))
    .flatMap((name) => {
      const catalogues = readCatalogues(join(plugins, name, 'locales'));
      const own = catalogues.find((one) => one.code === code) ?? catalogues.find((one) => one.code === 'en');
      return [...(own?.messages ?? [])].map(([id, text]) => /** @type {const} */ ([`plugins.${name}.${id}`, text]));
    });

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
  const moved =
    copy && new RegExp(`(["'\`][/\\w]*\\bassets/)(?=(?:${copy.scripts.map(escaped).join('|')})["'\`])`, 'g');
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
