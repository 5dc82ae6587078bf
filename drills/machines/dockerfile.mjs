// Does what a Dockerfile says, without Docker: each stage is a folder with a Debian of its own, and its commands run inside.
import assert from 'node:assert/strict';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { ExpectedError } from '../../scripts/cli/expected-error.mjs';
import { aptInstall, findProgram, mayInstall } from '../../scripts/install/system-packages.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DEBIAN = join(ROOT, '.data/container-root');
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** Those that this machine trusts, for npm. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** Ids of the user `node` in the images of Node. */
const NODE_USER = '1000';

/**
 * @typedef {{ name: string, rest: string }} Instruction
 *
 * @typedef {object} Stage
 * @property {string} image
 * @property {string} name
 * @property {Instruction[]} instructions
 */

/**
 * @param {string} text of a Dockerfile
 * @returns {Stage[]}
 */
export function readDockerfile(text) {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  /** @type {Stage[]} */
  const stages = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    const [image = '', , as = ''] = rest.split(/\s+/);
    if (name === 'FROM') stages.push({ image, name: as, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, rest });
  }
  return stages;
}

/**
 * What the last stage is once all have been made: its folder, and how it is started.
 * @param {string} folder an empty one
 * @param {(line: string) => void} log
 */
export async function performDockerfile(folder, log) {
  const context = join(folder, 'context');
  await copyContext(context);
  await prepareDebian(log);
  /** @type {Record<string, ReturnType<typeof openStage>>} */
  const named = {};
  let last = openStage('');
  for (const [nth, stage] of readDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')).entries()) {
    last = openStage(join(folder, `stage-${nth}`));
    await execa('cp', ['-a', '--reflink=auto', DEBIAN, last.root]);
    symlinkSync('../lib/npm/bin/npm-cli.js', join(last.root, 'usr/local/bin/npm'));
    for (const { name, rest } of stage.instructions) {
      log(`${name} ${rest}`.slice(0, 100));
      if (name === 'RUN') await last.run(['/bin/sh', '-c', rest]);
      else if (name === 'COPY') copy(rest, last, (from) => (from ? (named[from]?.root ?? '') : context));
      else if (name === 'WORKDIR') last.enter(rest);
      else if (name === 'ENV') Object.assign(last.env, Object.fromEntries(rest.split(/\s+/).map(pairOf)));
      else if (name === 'USER') last.user = rest;
      else if (name === 'CMD') last.command = JSON.parse(rest);
      else if (name === 'HEALTHCHECK') last.healthCheck = JSON.parse(rest.slice(rest.indexOf('CMD') + 3));
      else assert(['VOLUME', 'EXPOSE'].includes(name), `the drill does not know ${name}`);
    }
    if (stage.name) named[stage.name] = last;
  }
  return last;
}

const pairOf = (/** @type {string} */ text) => /** @type {[string, string]} */ (text.split(/=(.*)/s).slice(0, 2));

/** @param {string} root the folder of a Debian */
export function openStage(root) {
  const stage = {
    root,
    workFolder: '/',
    user: 'root',
    env: /** @type {Record<string, string>} */ ({}),
    command: /** @type {string[]} */ ([]),
    healthCheck: /** @type {string[]} */ ([]),
    /** Runs a program inside, to its end. @param {string[]} command @param {Record<string, string>} [more] environment */
    async run(command, more = {}) {
      const result = await stage.start(command, more, { all: true });
      assert(!result.failed, `${command.join(' ')}\n${result.all}`);
    },
    /**
     * Starts a program inside, as process 1.
     * @param {string[]} command
     * @param {Record<string, string>} more environment
     * @param {import('execa').Options & { inside?: string[], mounts?: string[] }} options `inside`: what begins the command,
     *   such as a network to be in; `mounts`: further arguments of bwrap
     */
    start(command, more, { inside = [], mounts = [], ...options }) {
      const env = {
        HOME: '/tmp',
        npm_config_cache: '/npm-cache',
        NODE_EXTRA_CA_CERTS: CERTIFICATES,
        ...stage.env,
        ...more,
      };
      const npm = dirname(dirname(realpathSync(String(findProgram('npm')))));
      const isRoot = stage.user === 'root';
      const [program = '', ...rest] = [...inside, 'bwrap'];
      return execa(
        program,
        [
          ...rest,
          ...['--bind', root, '/', '--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp'],
          ...['--bind', npmCache(), '/npm-cache'],
          ...['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs'].flatMap((path) => ['--ro-bind', path, path]),
          ...['--ro-bind', process.execPath, '/usr/local/bin/node', '--ro-bind', npm, '/usr/local/lib/npm'],
          ...mounts,
          ...['--unshare-pid', '--as-pid-1', '--die-with-parent', '--chdir', stage.workFolder, '--clearenv'],
          ...Object.entries({ PATH, ...env }).flatMap(([name, value]) => ['--setenv', name, value]),
          ...(isRoot ? [] : ['setpriv', `--reuid=${NODE_USER}`, `--regid=${NODE_USER}`, '--clear-groups']),
          ...command,
        ],
        { reject: false, ...options },
      );
    },
    /** @param {string} path */
    enter(path) {
      stage.workFolder = join(stage.workFolder, path);
      mkdirSync(join(root, stage.workFolder), { recursive: true });
    },
  };
  return stage;
}

/** Process 1 inside, by its number outside. @param {{ pid?: number }} running what `start` gave */
export function processOne({ pid }) {
  const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  // The number 0 would mean this process and all that it has started.
  assert(Number(first) > 0, 'the program inside has ended');
  return Number(first);
}

function npmCache() {
  const folder = join(ROOT, '.data/npm-cache');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** @param {string} rest of a COPY @param {ReturnType<typeof openStage>} stage @param {(from?: string) => string} folderOf */
function copy(rest, stage, folderOf) {
  const words = rest.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = String(words.pop());
  for (const word of words) {
    const source = join(folderOf(from), word);
    const isFile = statSync(source).isFile();
    const place = join(stage.root, target.startsWith('/') ? '' : stage.workFolder, target);
    const options = { recursive: true, verbatimSymlinks: true };
    cpSync(source, isFile && (target.endsWith('/') || words.length > 1) ? join(place, basename(word)) : place, options);
  }
}

/** The files that Docker would get: .dockerignore leaves out what git ignores, too. */
async function copyContext(context) {
  const listed = await execa('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT });
  for (const file of listed.stdout.split('\0').filter((name) => name && existsSync(join(ROOT, name))))
    cpSync(join(ROOT, file), join(context, file), { recursive: true });
}

/** A small Debian, fetched once. */
async function prepareDebian(log) {
  const help = 'This drill needs Debian or Ubuntu, root, debootstrap and bubblewrap.';
  if (process.getuid?.() !== 0) throw new ExpectedError(help);
  for (const [program, name] of [
    ['debootstrap', 'debootstrap'],
    ['bwrap', 'bubblewrap'],
  ])
    if (!findProgram(String(program)) && !(mayInstall() && (await aptInstall(String(name)))))
      throw new ExpectedError(help);
  if (existsSync(DEBIAN)) return;
  log('Fetching a small Debian into .data/container-root (a minute, once)');
  const fresh = `${DEBIAN}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(dirname(DEBIAN), { recursive: true });
  const include = '--include=ca-certificates,libstdc++6';
  const args = ['--variant=minbase', include, 'bookworm', fresh, 'http://deb.debian.org/debian'];
  const result = await execa('debootstrap', args, { all: true, reject: false });
  if (result.failed) throw new ExpectedError(`${result.all.split('\n').at(-1)}\n${help}`);
  appendFileSync(join(fresh, 'etc/passwd'), `node:x:${NODE_USER}:${NODE_USER}::/home/node:/bin/sh\n`);
  appendFileSync(join(fresh, 'etc/group'), `node:x:${NODE_USER}:\n`);
  renameSync(fresh, DEBIAN);
}
