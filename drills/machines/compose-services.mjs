// The services of compose.yaml: what Docker's images would start, started from folders with a Debian.
import { appendFileSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { ExpectedError } from '../../scripts/cli/expected-error.mjs';
import { openStage, processOne } from './dockerfile.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SERVERS = join(ROOT, '.data/compose-root');
const PACKAGES = 'nginx-light,mysql-server-core,mysql-client-core,curl,dnsmasq-base,docker-compose';
/** The users of the images. */
const MYSQL_USER = 999;
const NGINX_USER = 101;
const NODE_USER = 1000;
const OWNERS = { database: MYSQL_USER, store: NODE_USER, cache: 0 };
/** Milliseconds: compose has a limit for each try, else Docker's own counts. */
const CHECK_TIME = 30_000;
/** What the image of nginx has: it takes the files of conf.d. */
const NGINX = `user nginx;
worker_processes auto;
error_log /var/log/nginx/error.log notice;
pid /run/nginx.pid;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  sendfile on;
  keepalive_timeout 65;
  include /etc/nginx/conf.d/*.conf;
}
`;

/** @typedef {Awaited<ReturnType<typeof openServices>>} Services */

/**
 * @param {object} place
 * @param {ReturnType<typeof openStage>} place.image of the stores
 * @param {string} place.folder
 * @param {import('./compose-network.mjs').Network} place.network
 * @param {Record<string, string>} place.env that of who calls `docker compose up`
 * @param {(line: string) => void} place.log
 */
export async function openServices({ image, folder, network, env, log }) {
  await prepareServers(log);
  const { services } = await readCompose(env);
  const servers = openStage(SERVERS);
  writeFileSync(join(folder, 'nginx.conf'), NGINX);
  const volumes = join(folder, 'volumes');
  for (const [name, owner] of Object.entries(OWNERS)) {
    mkdirSync(join(volumes, name), { recursive: true });
    chownSync(join(volumes, name), owner, owner);
  }
  /** @param {string} name */
  const optionsOf = (name) => {
    const mounted = (services[name].volumes ?? []).flatMap(({ type, source, target, read_only: isFixed }) => {
      const from = type === 'volume' ? join(volumes, source) : source.replace(/^\/compose/, ROOT);
      return [isFixed ? '--ro-bind' : '--bind', from, target];
    });
    const run = ['--perms', '1777', '--tmpfs', '/tmp', '--tmpfs', '/run', '--perms', '1777', '--dir', '/run/mysqld'];
    const own = {
      nginx: ['--ro-bind', join(folder, 'nginx.conf'), '/etc/nginx/nginx.conf'],
      database: ['--perms', '1777', '--dir', '/var/lib/mysql-files'],
    };
    const mounts = [...run, '--ro-bind', network.hosts, '/etc/hosts', ...(own[name] ?? []), ...mounted];
    return { inside: network.inside(name), mounts, reject: false, all: true };
  };

  /** What the images start: by the Dockerfile for the stores, else by what the makers of the images document. */
  function programOf(/** @type {string} */ name) {
    const { command, healthcheck } = services[name];
    const test = healthcheck?.test.slice(1) ?? image.healthCheck;
    if (name === 'nginx') return { stage: servers, command: ['nginx', '-g', 'daemon off;'], test };
    if (name === 'database') return { stage: servers, command: ['mysqld', '--user=mysql', ...command], test };
    return { stage: image, command: image.command, test };
  }

  return {
    /** Each after those that it needs; the sink for mails is another program here. */
    order: inOrder(services).filter((name) => name !== 'mail'),
    /** @param {string} name */
    async start(name) {
      const { stage, command, test } = programOf(name);
      const options = optionsOf(name);
      const given = Object.entries(services[name].environment ?? {}).filter(([, value]) => value !== null);
      const own = Object.fromEntries(given.map(([key, value]) => [key, String(value)]));
      if (name === 'database') await createDatabase(servers, own, options, folder);
      const resolver = name === 'nginx' ? startResolver(servers, options) : undefined;
      const running = stage.start(command, own, options);
      const isHealthy = async () => !(await stage.start(test, own, { ...options, timeout: CHECK_TIME })).failed;
      return {
        isHealthy,
        /** @param {number} within milliseconds */
        async healthy(within) {
          for (const until = Date.now() + within; !(await isHealthy()); await sleep(500)) {
            if (Date.now() < until && running.exitCode === null) continue;
            end(running, 'SIGKILL');
            throw new Error(`${name} does not become healthy: ${(await running).all}`);
          }
        },
        /** Knows addresses that have changed. */
        resolveAnew: () => resolver && process.kill(processOne(resolver), 'SIGHUP'),
        async stop() {
          end(running, 'SIGTERM');
          await running;
          if (resolver) end(resolver, 'SIGKILL');
          await resolver;
        },
      };
    },
  };
}

/** Ends process 1 inside: a program that has changed its user outlives bwrap. @param {import('execa').ResultPromise} running @param {NodeJS.Signals} signal */
function end(running, signal) {
  if (running.exitCode === null && running.signalCode === null) process.kill(processOne(running), signal);
}

/** What docker compose itself makes of the file and the environment. @param {Record<string, string>} env */
async function readCompose(env) {
  const mounts = ['--ro-bind', ROOT, '/compose'];
  const command = ['docker-compose', '--project-directory', '/compose', 'config', '--format', 'json'];
  const read = await openStage(SERVERS).start(command, env, { mounts });
  if (read.failed) throw new ExpectedError(`compose.yaml: ${read.stderr}`);
  return JSON.parse(String(read.stdout));
}

/** @param {Record<string, { depends_on?: Record<string, unknown> }>} services @returns {string[]} */
function inOrder(services) {
  /** @type {string[]} */
  const order = [];
  const add = (/** @type {string} */ name) => {
    for (const needed of Object.keys(services[name]?.depends_on ?? {})) add(needed);
    if (!order.includes(name)) order.push(name);
  };
  Object.keys(services).map(add);
  return order;
}

/** What the first start of MySQL's image does with its environment. */
async function createDatabase(servers, env, options, folder) {
  const { MYSQL_DATABASE: name, MYSQL_USER: user, MYSQL_PASSWORD: password } = env;
  const statements = `CREATE DATABASE ${name};
CREATE USER '${user}'@'%' IDENTIFIED BY '${password}';
GRANT ALL ON ${name}.* TO '${user}'@'%';
`;
  const file = join(folder, 'first.sql');
  writeFileSync(file, statements);
  const mounts = [...options.mounts, '--ro-bind', file, '/first.sql'];
  const command = ['mysqld', '--user=mysql', '--initialize-insecure', '--init-file=/first.sql'];
  const made = await servers.start(command, {}, { ...options, mounts });
  if (made.failed) throw new Error(`MySQL: ${made.all}`);
}

/** As Docker's name server: it knows the services, and that they have no address of IPv6. */
function startResolver(servers, options) {
  const how = ['--keep-in-foreground', '--no-resolv', '--local=//', '--local-ttl=1', '--user=root', '--pid-file='];
  return servers.start(['dnsmasq', ...how, '--listen-address=127.0.0.11', '--bind-interfaces'], {}, options);
}

/** Newer servers than this system has, fetched once. */
async function prepareServers(/** @type {(line: string) => void} */ log) {
  if (existsSync(SERVERS)) return;
  log('Fetching nginx and MySQL of Debian unstable into .data/compose-root (some minutes, once)');
  const fresh = `${SERVERS}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const args = ['--variant=minbase', `--include=${PACKAGES}`, 'sid', fresh, 'http://deb.debian.org/debian'];
  const result = await execa('debootstrap', args, { all: true, reject: false });
  if (result.failed) throw new ExpectedError(`${result.all.split('\n').at(-1)}\nnginx and MySQL could not be fetched.`);
  const users = { mysql: MYSQL_USER, nginx: NGINX_USER };
  for (const [name, id] of Object.entries(users)) {
    appendFileSync(join(fresh, 'etc/passwd'), `${name}:x:${id}:${id}::/nonexistent:/bin/false\n`);
    appendFileSync(join(fresh, 'etc/group'), `${name}:x:${id}:\n`);
  }
  renameSync(fresh, SERVERS);
}
