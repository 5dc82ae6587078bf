// Debian's nginx with the project's own configuration, in front of the stores of a drill.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { ExpectedError } from '../../scripts/cli/expected-error.mjs';
import { findProgram } from '../../scripts/install/system-packages.mjs';

/** The end of the log of errors that is shown; a refused connection is none, the next process is asked. */
const LINES = 8;
const DEPLOY = new URL('../../deploy/nginx/', import.meta.url);
/** Says where a request comes from: all clients of a drill have one address, and nginx would take them for one. */
export const CLIENT_ADDRESS = 'x-drill-address';

/**
 * @param {{ listen: number, ports: number[], keepsAll?: boolean, tellsStore?: boolean }} options `keepsAll`: its cache takes every answer whose
 *   headers do not forbid it, whoever asks; `tellsStore`: the header `x-store` has the address of the store that answered
 * @returns nginx, which answers at `url` for the stores at `ports`
 */
export async function startNginx({ listen, ports, keepsAll = false, tellsStore = false }) {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
  const program = findProgram('nginx', folders);
  if (!program) throw new ExpectedError('This drill needs nginx: apt-get install nginx-light.');
  const folder = mkdtempSync(join(tmpdir(), 'rangrekha-nginx-'));
  const read = (/** @type {string} */ name) => readFileSync(new URL(name, DEPLOY), 'utf8');
  const write = (/** @type {string} */ name, /** @type {string} */ text) => writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, 'rangrekha'));
  const stores = replaced(read('stores.conf'), /^ *server 127.0.0.1:300(\d).*\n/gm, (line, nth) =>
    ports[nth - 1] ? line.replace(/:300\d/, `:${ports[nth - 1]}`) : '',
  );
  write('rangrekha/stores.conf', stores);
  write(
    'rangrekha/listen.conf',
    `listen 127.0.0.1:${listen};\nset_real_ip_from 127.0.0.1;\nreal_ip_header ${CLIENT_ADDRESS};\n`,
  );
  const site = replaced(read('rangrekha.conf'), '/var/cache/rangrekha', `${folder}/cache`);
  const everything =
    'server {\n  proxy_cache rangrekha_files;\n  proxy_cache_valid any 10m;\n  add_header X-Cache $upstream_cache_status always;\n';
  const tells = 'server {\n  add_header X-Store $upstream_addr always;\n';
  const more = keepsAll ? everything : tells;
  write('rangrekha.conf', keepsAll || tellsStore ? replaced(site, 'server {\n', more) : site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
  );
  write(
    'nginx.conf',
    `daemon off;
pid nginx.pid;
error_log ${folder}/error.log warn;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 4096; }
http {
  access_log off;
  default_type application/octet-stream;
${temporary.join('\n')}
  include rangrekha.conf;
}
`,
  );
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const checked = await execa(program, [...args, '-t'], { reject: false, all: true });
  const errors = () =>
    readFileSync(join(folder, 'error.log'), 'utf8')
      .split('\n')
      .filter((line) => !line.includes('refused'))
      .slice(-LINES)
      .join('\n');
  assert(!checked.failed, `nginx refuses its configuration: ${errors()}`);
  const running = execa(program, args, { stdio: 'ignore', reject: false });
  const url = `http://127.0.0.1:${listen}`;
  for (let attempt = 0; !(await answers(url)); attempt += 1) {
    assert(attempt < 50 && running.exitCode === null, `nginx does not start: ${errors()}`);
    await sleep(100);
  }
  return {
    url,
    /** The end of nginx's log of errors. */
    errors,
    async stop() {
      running.kill('SIGTERM');
      await running;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (/** @type {string} */ url) =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** @param {string} text @param {string | RegExp} old @param {string | ((...found: any[]) => string)} by */
function replaced(text, old, by) {
  const changed = text.replace(old, /** @type {string} */ (by));
  assert.notEqual(changed, text, `deploy/nginx has no ${old}`);
  return changed;
}
