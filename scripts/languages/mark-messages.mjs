// Builds have a mark for each message, which `fill-languages.mjs` fills in afterwards, in each language.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The storefront names the folder by its alias, the back office by where it stands. */
const IMPORT = /import \{ t \} from '((?:~\/language|(?:\.\.?\/)+language|\.)\/)t';/;
const CALL = /\bt\(\s*('[^']*')?/g;
const PLUGIN = /(?<!\/src)\/plugins\/([a-z][a-z0-9]*)\/[^/]+\.tsx?$/;
const PLAIN_END = /^\s*,?\s*\)/;

/** What stands in a built file for a message. */
export const markOf = (id) => `[[message:${id}]]`;

/**
 * A module with a mark in the place of each message: `t('cart.total')` becomes the text `[[message:cart.total]]`, and
 * `t('cart.more', { n })` a call that formats it.
 * @param {string} code
 * @param {{ prefix?: string, format?: string }} [options] what stands before the ids in a mark, and the module that has
 * `format`; that beside `t` if it is left out
 * @throws when a call has no written-out id
 */
export function withMarks(code, { prefix = '', format } = {}) {
  if (!IMPORT.test(code)) return code;
  let result = '';
  let end = 0;
  for (const call of code.matchAll(CALL)) {
    const [whole, quoted] = call;
    if (!quoted) throw new Error(`A message needs its id as a text: ${code.slice(call.index, call.index + 60)}`);
    const after = call.index + whole.length;
    const mark = `'${markOf(prefix + quoted.slice(1, -1))}'`;
    const plain = PLAIN_END.exec(code.slice(after));
    result += code.slice(end, call.index) + (plain ? mark : `format(${mark}`);
    end = after + (plain?.[0].length ?? 0);
  }
  return (result + code.slice(end)).replace(
    IMPORT,
    (_, folder) => `import { format } from '${format ?? `${folder}format`}';`,
  );
}

/**
 * The plugin of Vite that puts the marks into a program.
 * @param {RegExp} modules those that may say messages, by their paths
 * @param {string[]} catalogues the paths of the English catalogues
 * @returns {import('vite').Plugin}
 */
export const messages = (modules, catalogues) => ({
  name: 'messages',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) => (modules.test(id) ? { code: withMarks(code), map: null } : null),
  // Files are kept by their names for a year, so that another sentence needs another name.
  augmentChunkHash: () => {
    const hash = createHash('sha256');
    for (const path of catalogues) hash.update(readFileSync(path));
    return hash.digest('hex');
  },
});

/**
 * The same for the back office of the shop's plugins: `t('admin.save')` in `plugins/credit/admin.tsx` is the message
 * `plugins.credit.admin.save`.
 * @param {string} code
 * @param {string} path of the module
 * @param {string} format the module that has `format`
 * @returns undefined for a module of no plugin
 */
export function withPluginMarks(code, path, format) {
  const plugin = PLUGIN.exec(path)?.[1];
  return plugin && withMarks(code, { prefix: `plugins.${plugin}.`, format });
}

/**
 * The plugin of Vite that puts them there.
 * @param {string} format
 * @returns {import('vite').Plugin}
 */
export const pluginMessages = (format) => ({
  name: 'plugin-messages',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) => {
    const marked = withPluginMarks(code, id, format);
    return marked === undefined ? null : { code: marked, map: null };
  },
});
