// Three Galera nodes on this machine, with the project's own configuration, and HAProxy in front of them.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import mysql from 'mysql2/promise';
import { findProgram } from '../../scripts/install/system-packages.mjs';
import { freePort } from '../shop/shop.mjs';

const NODES = 3;
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
const SYNCED = '4';
const NAME = 'rangrekha';
/** Milliseconds in which a node joins: the first time it copies all data. */
const JOINS_WITHIN = 60_000;
/** The end of a node's log that is shown. */
const LINES = 15;
const IS_ROOT = process.getuid?.() === 0;
/** A copy between nodes does not work as root: rsync leaves root's rights, and cannot write then. */
const USER = IS_ROOT ? ['--user=mysql'] : [];
const deployed = (/** @type {string} */ name) => fileURLToPath(new URL(`../../deploy/galera/${name}`, import.meta.url));

/** What this machine lacks for it; undefined when nothing. */
export function missingForGalera() {
  const programs = ['mariadbd', 'mariadb-install-db', 'mariadb-dump', 'rsync', 'haproxy'];
  const missing = programs.filter((name) => !findProgram(name, FOLDERS));
  if (!existsSync('/usr/lib/galera/libgalera_smm.so')) missing.push('galera-4');
  if (missing.length === 0) return undefined;
  return `${missing.join(', ')} not found: apt-get install mariadb-server galera-4 rsync haproxy`;
}

/** @typedef {Awaited<ReturnType<typeof startCluster>>} Cluster */
/** @typedef {Awaited<ReturnType<typeof openNode>>} Node */

/** @param {string} source the URL of the database whose contents it gets */
export async function startCluster(source) {
  const folder = mkdtempSync(join(tmpdir(), 'rangrekha-galera-'));
  copyFileSync(deployed('galera.cnf'), join(folder, 'galera.cnf'));
  await giveToServer(folder);
  const places = [];
  for (let nth = 1; nth <= NODES; nth += 1) {
    const [sql, group, increments, copies] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    places.push({ name: `node${nth}`, folder, home: join(folder, `node${nth}`), sql, group, increments, copies });
  }
  const address = `gcomm://${places.map(({ group }) => `127.0.0.1:${group}`).join(',')}`;
  /** @type {Node[]} */
  const nodes = [];
  for (const place of places) nodes.push(await openNode(place, address));
  const proxy = await startProxy(nodes);
  const cluster = {
    nodes,
    url: `mysql://drill@127.0.0.1:${proxy.port}/${NAME}`,
    /** The node that HAProxy sends the store to. */
    async writer() {
      const [{ name }] = await rowsOf(cluster.url, 'SELECT @@wsrep_node_name AS name');
      return /** @type {Node} */ (nodes.find((node) => node.name === name));
    },
    /** The first start, or the one after all have died: the node that knows most begins, the others follow. */
    async begin() {
      const positions = await Promise.all(nodes.map((node) => node.position()));
      const most = positions.indexOf(Math.max(...positions));
      await nodes[most]?.start(true);
      for (const node of nodes) if (node !== nodes[most]) await node.start();
    },
    async close() {
      await proxy.stop();
      await Promise.all(nodes.map((node) => node.kill()));
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  try {
    await cluster.begin();
    await copyDatabase(source, String(nodes[0]?.socket));
    return cluster;
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

async function openNode({ name, folder, home, sql, group, increments, copies }, address) {
  const data = join(home, 'data');
  const socket = join(home, 'db.sock');
  const log = join(home, 'db.log');
  mkdirSync(join(home, 'tmp'), { recursive: true });
  await giveToServer(home);
  const program = String(findProgram('mariadbd', FOLDERS));
  const defaults = `--defaults-file=${join(folder, 'galera.cnf')}`;
  const install = [
    defaults,
    `--datadir=${data}`,
    ...USER,
    '--skip-test-db',
    '--auth-root-authentication-method=normal',
  ];
  const installed = await execa('mariadb-install-db', [...install, '--wsrep-on=OFF'], { all: true, reject: false });
  assert(!installed.failed, installed.all);
  // Read at each start: grants of one node come with its data to the others.
  const grants = join(home, 'grants.sql');
  const grant = "GRANT ALL ON *.* TO drill@'127.0.0.1'";
  writeFileSync(grants, `SET SESSION wsrep_on = OFF;\nCREATE USER IF NOT EXISTS drill@'127.0.0.1';\n${grant};\n`);
  const provider = [
    `base_host=127.0.0.1;base_port=${group};gmcast.listen_addr=tcp://127.0.0.1:${group}`,
    `ist.recv_addr=127.0.0.1:${increments};gcache.size=64M`,
  ].join(';');
  const args = [
    ...[defaults, ...USER, `--datadir=${data}`, `--socket=${socket}`, `--pid-file=${join(home, 'db.pid')}`],
    ...[`--tmpdir=${join(home, 'tmp')}`, `--log-error=${log}`, '--bind-address=127.0.0.1', `--port=${sql}`],
    ...['--performance-schema=0', '--innodb-buffer-pool-size=128M', `--init-file=${grants}`],
    ...[`--wsrep-cluster-address=${address}`, `--wsrep-node-name=${name}`, '--wsrep-node-address=127.0.0.1'],
    ...[`--wsrep-provider-options=${provider}`, `--wsrep-sst-receive-address=127.0.0.1:${copies}`],
  ];
  let position = '';
  /** @type {import('execa').ResultPromise | undefined} */
  let running;
  const url = `mysql://drill@127.0.0.1:${sql}/${NAME}`;
  const node = {
    name,
    url,
    sql,
    socket,
    /** A counter or state of the node; undefined while it does not answer. @param {string} variable */
    status: async (variable) => {
      const asked = rowsOf(`mysql://drill@127.0.0.1:${sql}`, 'SHOW STATUS LIKE ?', [variable]).catch(() => []);
      const [row] = await Promise.race([asked, sleep(900, [])]);
      return /** @type {string | undefined} */ (row?.Value);
    },
    /** How far its data goes after a crash, as Debian's service finds it before each start. */
    async position() {
      const recovery = join(home, 'recovery.log');
      writeFileSync(recovery, '');
      await giveToServer(recovery);
      const own = args.filter((argument) => !argument.startsWith('--log-error'));
      await execa(program, [...own, `--log-error=${recovery}`, '--wsrep-recover'], { reject: false });
      position = /Recovered position: (\S+)/.exec(readFileSync(recovery, 'utf8'))?.[1] ?? '';
      return Number(position.split(':')[1] ?? -1);
    },
    /** Starts it, and ends when it is synced. */
    async start(isFirst = false) {
      await node.position();
      // Written by a node that knows it was the last; after a crash the positions are compared first.
      const state = join(data, 'grastate.dat');
      if (isFirst && existsSync(state)) {
        writeFileSync(state, readFileSync(state, 'utf8').replace('safe_to_bootstrap: 0', 'safe_to_bootstrap: 1'));
      }
      const known = position ? [`--wsrep-start-position=${position}`] : [];
      const started = execa(program, [...args, ...known, ...(isFirst ? ['--wsrep-new-cluster'] : [])], {
        stdio: 'ignore',
        reject: false,
      });
      running = started;
      await node.synced(() => started.exitCode === null);
    },
    async synced(isAlive = () => true) {
      const end = Date.now() + JOINS_WITHIN;
      while ((await node.status('wsrep_local_state')) !== SYNCED) {
        const said = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-LINES).join('\n') : '';
        assert(isAlive() && Date.now() < end, `${name} does not join: ${said}`);
        await sleep(100);
      }
    },
    /** @param {NodeJS.Signals} signal */
    signal: (signal) => void running?.kill(signal),
    async kill() {
      running?.kill('SIGKILL');
      await running;
    },
  };
  return node;
}

async function giveToServer(/** @type {string} */ folder) {
  if (IS_ROOT) await execa('chown', ['-R', 'mysql:', folder]);
}

/** Definitions and rows come as the shop's own database has them. */
async function copyDatabase(source, socket) {
  const from = new URL(source);
  const dump = [
    '-uroot',
    `--socket=${from.searchParams.get('socketPath')}`,
    '--single-transaction',
    '--no-autocommit=0',
  ];
  const filled = execa('mariadb-dump', [...dump, '--databases', from.pathname.slice(1)]);
  await filled.pipe('mariadb', ['-uroot', `--socket=${socket}`]);
}

/** HAProxy, and beside each node the check that it asks. @param {Node[]} nodes */
async function startProxy(nodes) {
  const port = await freePort();
  const env = { LISTEN: `127.0.0.1:${port}` };
  const checks = [];
  for (const [nth, node] of nodes.entries()) {
    const check = createServer(async (_, answer) => {
      answer.statusCode = (await node.status('wsrep_local_state')) === SYNCED ? 200 : 503;
      answer.end();
    }).listen(0, '127.0.0.1');
    await once(check, 'listening');
    checks.push(check);
    env[`NODE${nth + 1}`] = `127.0.0.1:${node.sql}`;
    env[`CHECK${nth + 1}`] = String(/** @type {import('node:net').AddressInfo} */ (check.address()).port);
  }
  const program = String(findProgram('haproxy', FOLDERS));
  const running = execa(program, ['-db', '-f', deployed('haproxy.cfg')], { env, stdio: 'ignore', reject: false });
  return {
    port,
    async stop() {
      running.kill();
      await running;
      for (const check of checks) check.closeAllConnections();
      for (const check of checks) check.close();
    },
  };
}

/** @param {string} uri @param {string} sql @param {unknown[]} [values] @returns {Promise<any[]>} */
export async function rowsOf(uri, sql, values) {
  const connection = await mysql.createConnection({ uri, connectTimeout: 1_000 });
  try {
    return /** @type {any[]} */ ((await connection.query(sql, values))[0]);
  } finally {
    connection.destroy();
  }
}
