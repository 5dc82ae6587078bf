import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExpectedError } from './expected-error.mjs';
import { runCommand } from './run-command.mjs';

const IMAGE = 'mariadb:11.4';
const READY_TIMEOUT = 120_000;

/** Whether a Docker engine answers on this machine. */
export async function dockerAnswers() {
  return (await runCommand('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: 10_000 })).code === 0;
}

/**
 * The private database as a container: on the loopback address, a free port and with a password of its own.
 * @param {{ home: string, log: (line: string) => void, name: string, lock: { release(): void } }} options
 * @returns {Promise<import('./local-database.mjs').LocalDatabase>}
 */
export async function startDockerDatabase({ home, log, name, lock }) {
  const container = `rangrekha-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
  const password = ownPassword(home);
  const adopted = (await docker('ps', '-q', '--filter', `name=^${container}$`)).stdout.trim() !== '';
  if (!adopted) {
    log(`No database server here: starting one with Docker (${IMAGE})`);
    await runContainer(container, password, name);
  }
  const port = (await docker('port', container, '3306/tcp')).stdout.match(/:(\d+)/)?.[1];
  const url = `mysql://root:${password}@127.0.0.1:${port}/${name}`;
  await waitUntilReady(url, container);
  return {
    url,
    adopted,
    stop: async () => {
      await docker('stop', '--time', '30', container);
      lock.release();
    },
  };
}

/**
 * @param {string} container
 * @param {string} password
 * @param {string} name
 */
async function runContainer(container, password, name) {
  const environment = ['-e', `MARIADB_ROOT_PASSWORD=${password}`, '-e', `MARIADB_DATABASE=${name}`];
  const volume = ['-v', `${container}:/var/lib/mysql`];
  const place = ['run', '--rm', '--detach', '--name', container, '-p', '127.0.0.1::3306', ...volume, ...environment];
  const settings = ['--character-set-server=utf8mb4', '--collation-server=utf8mb4_unicode_ci', '--skip-log-bin'];
  const result = await docker(...place, IMAGE, ...settings);
  if (result.code !== 0)
    throw new ExpectedError(`Docker could not start ${IMAGE}: ${result.output.trim().split('\n').at(-1)}`);
}

/** @param {string} home */
function ownPassword(home) {
  const file = join(home, 'docker-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/**
 * @param {string} url
 * @param {string} container
 */
async function waitUntilReady(url, container) {
  const { default: mysql } = await import('mysql2/promise');
  const deadline = Date.now() + READY_TIMEOUT;
  while (Date.now() < deadline) {
    try {
      const connection = await mysql.createConnection(url);
      await connection.query('SELECT 1');
      connection.destroy();
      return;
    } catch {
      await sleep(300);
    }
  }
  await docker('stop', container);
  throw new ExpectedError(
    `The database container ${container} did not become ready. Look at it with: docker logs ${container}`,
  );
}

/** @param {...string} args */
function docker(...args) {
  return runCommand('docker', args);
}
