// Other versions of the store than the one that is here: built once, each in a folder of its own under .data/releases/.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { ExpectedError } from '../../scripts/cli/expected-error.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RELEASES = join(ROOT, '.data/releases');
const LIST = 'migrations/index.ts';
/** What a build leaves, beside the sources. */
const BUILT = ['build', 'storefront/build', 'admin/dist'];
const LATER = '29991231_99_later';
/** What each migration may do while the version before it still serves. */
const ADDS = `import type { Knex } from 'knex';
export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable('orders', (table) => void table.string('later_note', 50));
  await knex.schema.alterTable('products', (table) => void table.integer('later_count').notNullable().defaultTo(0));
};
export const down = async (): Promise<void> => {};
`;

/**
 * @typedef {object} Release
 * @property {string} name
 * @property {string} file The URL of its built main file.
 * @property {string[]} migrations By name.
 */

/**
 * The version before the last migration, or that of a commit.
 * @param {string} [commit]
 * @returns {Promise<Release>}
 */
export async function earlierRelease(commit) {
  const id = commit ? await git('rev-parse', '--short=12', `${commit}^{commit}`) : await beforeLastMigration();
  const folder = join(RELEASES, id);
  const subject = await git('log', '-1', '--format=%s', id);
  return makeRelease(folder, `${id} (${subject})`, async (fresh) => {
    const archive = execa('git', ['archive', id], { cwd: ROOT, encoding: 'buffer', maxBuffer: 2 ** 30 });
    await archive.pipe('tar', ['-x', '-C', fresh]);
  });
}

/**
 * This version with one more migration, as the next one may be.
 * @returns {Promise<Release>}
 */
export async function laterRelease() {
  const folder = join(RELEASES, 'later');
  // Made anew: the sources may have changed.
  rmSync(folder, { recursive: true, force: true });
  return makeRelease(folder, 'this version with one more migration', async (fresh) => {
    const listed = await execa('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT });
    const files = listed.stdout.split('\n').filter((name) => existsSync(join(ROOT, name)));
    await execa('cp', ['-a', '--parents', ...files, ...BUILT, fresh], { cwd: ROOT });
    const list = readFileSync(join(fresh, LIST), 'utf8');
    writeFileSync(join(fresh, LIST), `${list}export * as '${LATER}' from './${LATER}';\n`);
    writeFileSync(join(fresh, `migrations/${LATER}.ts`), ADDS);
  });
}

/** @param {string} folder @param {string} name @param {(fresh: string) => Promise<unknown>} fill puts the sources into a folder */
async function makeRelease(folder, name, fill) {
  if (!existsSync(folder)) {
    const fresh = `${folder}.new`;
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    await fill(fresh);
    await install(fresh);
    await run(fresh, process.execPath, ['scripts/build.mjs']);
    renameSync(fresh, folder);
  }
  const file = pathToFileURL(join(folder, 'build/main.js')).href;
  return { name, file, migrations: namesIn(readFileSync(join(folder, LIST), 'utf8')) };
}

/** Hard links of what is installed here, when the release has the same lock file. */
async function install(folder) {
  const lock = (/** @type {string} */ root) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lock(folder) !== lock(ROOT)) return run(folder, 'npm', ['ci', '--no-audit', '--no-fund']);
  const installed = readdirSync(ROOT)
    .map((name) => (name === 'node_modules' ? name : join(name, 'node_modules')))
    .filter((path) => existsSync(join(ROOT, path)));
  return run(ROOT, 'cp', ['-al', '--parents', ...installed, folder]);
}

/** @param {string} cwd @param {string} program @param {string[]} args */
async function run(cwd, program, args) {
  const result = await execa(program, args, { cwd, all: true, reject: false });
  if (result.failed) throw new ExpectedError(`${program} ${args[0]}: ${result.all}`);
}

/** Those of the version that is here, by name. */
export const ownMigrations = () => namesIn(readFileSync(join(ROOT, LIST), 'utf8'));

/** The newest commit whose list of migrations is not the one of HEAD. */
async function beforeLastMigration() {
  const now = namesIn(await git('show', `HEAD:${LIST}`)).join();
  const changes = await git('log', '--format=%h', '--abbrev=12', '--', LIST);
  for (const change of changes.split('\n')) {
    const before = await git('show', `${change}^:${LIST}`).catch(() => '');
    if (before && namesIn(before).join() !== now) return git('rev-parse', '--short=12', `${change}^`);
  }
  throw new ExpectedError('This drill needs the history of git, for the version before the last migration.');
}

/** @param {string} list the text of migrations/index.ts */
const namesIn = (list) => [...list.matchAll(/ from '\.\/(\d{8}_\w+)'/g)].map(([, name]) => String(name)).sort();

/** @param {string[]} args */
async function git(...args) {
  const { stdout } = await execa('git', args, { cwd: ROOT });
  return stdout;
}
