// What `npm test -- --changed` runs: which browser tests a change of files can break.
import { execFileSync } from 'node:child_process';

const BACK_OFFICE = 'e2e/admin-';
const SHOP = 'e2e/(?!admin-)';
/** They are in no built store. */
const NEVER = /\.(test|md)\b|^(docs|bench|drills|deploy)\/|^(scripts|backend\/src|server)\/testing\//;

/** @returns {string} the commit at which the branch left main */
export const branchPoint = () => git('merge-base', 'HEAD', 'main')[0] ?? '';

/**
 * Every file that differs from the commit `base`, new ones too.
 * @param {string} base
 */
export const changedFiles = (base) => [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/**
 * The browser tests that files can break, as arguments for Playwright; undefined when there are none. A page of the shop
 * breaks tests of the shop, a screen of the back office those of the back office, all else both.
 * @param {string[]} files
 * @returns {string[] | undefined}
 */
export function browserTestsOf(files) {
  const wanted = new Set(files.filter((file) => !NEVER.test(file)).map(testsOf));
  if (wanted.size === 0) return undefined;
  return wanted.has('') ? [] : [...wanted];
}

/** @param {string} file */
function testsOf(file) {
  if (/^e2e\/.*\.spec\.ts$/.test(file)) return file;
  if (file.startsWith('storefront/')) return SHOP;
  return file.startsWith('admin/') ? BACK_OFFICE : '';
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}
