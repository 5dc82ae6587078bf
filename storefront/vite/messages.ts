import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const CATALOGUE = fileURLToPath(new URL('../../locales/en.json', import.meta.url));
const IMPORT = /import \{ t \} from '(?:~\/language|\.)\/t';/;
const CALL = /\bt\(\s*('[^']*')?/g;
const PLAIN_END = /^\s*,?\s*\)/;

/**
 * A module with a mark in the place of each message: `t('cart.total')` becomes the text `[[message:cart.total]]`, and
 * `t('cart.more', { n })` a call that formats it.
 * @throws when a call has no written-out id
 */
export function withMarks(code: string): string {
  if (!IMPORT.test(code)) return code;
  let result = '';
  let end = 0;
  for (const call of code.matchAll(CALL)) {
    const [whole, quoted] = call;
    if (!quoted) throw new Error(`A message needs its id as a text: ${code.slice(call.index, call.index + 60)}`);
    const after = call.index + whole.length;
    const mark = `'[[message:${quoted.slice(1, -1)}]]'`;
    const plain = PLAIN_END.exec(code.slice(after));
    result += code.slice(end, call.index) + (plain ? mark : `format(${mark}`);
    end = after + (plain?.[0].length ?? 0);
  }
  return (result + code.slice(end)).replace(IMPORT, "import { format } from '~/language/format';");
}

/** Builds have marks for messages, which `scripts/languages/fill-languages.mjs` fills in afterwards, in each language. */
export const messages = (): Plugin => ({
  name: 'messages',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) => (/\/app\/.*\.tsx?$/.test(id) ? { code: withMarks(code), map: null } : null),
  // Files are kept by their names for a year, so that another sentence needs another name.
  augmentChunkHash: () => createHash('sha256').update(readFileSync(CATALOGUE)).digest('hex'),
});
