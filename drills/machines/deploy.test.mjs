// What can be said of the files for servers without Docker, nginx and systemd. The drills run them.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@rangrekha/contract';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readDockerfile } from './dockerfile.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (path) => readFileSync(`${ROOT}${path}`, 'utf8');
const KB = 1024;
/** What a form has beside its files. */
const REST_OF_FORM = 20 * KB;

const stages = readDockerfile(textOf('Dockerfile'));
const stageAt = (/** @type {number} */ nth) => /** @type {typeof stages[number]} */ (stages.at(nth));
const instructions = (stage, name) => stage.instructions.filter((one) => one.name === name).map(({ rest }) => rest);

test('the image is made of images with a version, and of what the lock file says', () => {
  for (const { image } of stages) expect(image).toMatch(/^[\w/-]+:\d/);
  const build = stageAt(0);
  const runs = instructions(build, 'RUN').join('\n');
  expect(runs).toMatch(/^npm ci /);
  expect(runs).toMatch(/npm prune --omit=dev/);
  // npm ci runs before the sources come, so that it runs anew only when the lock file changes.
  const order = build.instructions.map(({ name, rest }) => `${name} ${rest}`);
  const copied = order
    .slice(
      0,
      order.findIndex((line) => line.startsWith('RUN npm ci')),
    )
    .join('\n');
  for (const { workspaces } of [JSON.parse(textOf('package.json'))])
    for (const name of workspaces) expect(copied).toContain(`${name}/package.json`);
  for (const { instructions: all } of stages) expect(all.map(({ name }) => name)).not.toContain('ADD');
});

test('the image has nothing but what the build stage left, and runs as a user without rights', () => {
  const last = stageAt(-1);
  for (const copied of instructions(last, 'COPY')) expect(copied).toMatch(/^--from=build /);
  const names = last.instructions.map(({ name }) => name);
  expect(instructions(last, 'USER')).toEqual(['node']);
  expect(names.indexOf('USER')).toBeGreaterThan(names.lastIndexOf('RUN'));
  // Through a shell node would not get SIGTERM.
  for (const name of ['CMD', 'HEALTHCHECK'])
    expect(JSON.parse(instructions(last, name)[0].replace(/^.*?\[/, '['))[0]).toBe('node');
  for (const env of stages.flatMap((stage) => instructions(stage, 'ENV')))
    expect(env).not.toMatch(/SECRET|PASSWORD|KEY/);
  const ignored = textOf('.dockerignore').split('\n');
  for (const name of ['.git', '.data', '**/node_modules', '**/build', '**/dist']) expect(ignored).toContain(name);
});

test('compose starts two stores behind nginx; only nginx and the mails can be reached, and no secret has a default', () => {
  const { services, volumes } = parse(textOf('compose.yaml'), { merge: true });
  expect(Object.keys(services)).toEqual(['store-1', 'store-2', 'nginx', 'mail', 'database']);
  expect(Object.keys(services).filter((name) => services[name].ports)).toEqual(['nginx', 'mail']);
  expect(services.mail.ports[0]).toMatch(/^127\.0\.0\.1:/);
  expect(services['store-2'].environment).toEqual(services['store-1'].environment);
  for (const name of ['DATABASE_URL', 'JWT_SECRET', 'ENCRYPTION_KEY'])
    expect(services['store-1'].environment[name]).toMatch(/:\?/);
  const upstream = textOf('deploy/compose/stores.conf');
  for (const name of ['store-1', 'store-2']) expect(upstream).toContain(`server ${name}:3000 resolve`);
  for (const { volumes: mounted = [], depends_on: needed = {}, image, healthcheck } of Object.values(services)) {
    if (image !== 'rangrekha') expect(image).toMatch(/:v?\d/);
    for (const [source] of mounted.map((/** @type {string} */ text) => text.split(':')))
      expect(source.startsWith('.') ? existsSync(`${ROOT}${source}`) : source in volumes).toBe(true);
    for (const [name, { condition }] of Object.entries(needed)) {
      expect(condition).toBe('service_healthy');
      const isChecked = services[name].healthcheck ?? services[name].build;
      expect(isChecked, name).toBeTruthy();
    }
    if (healthcheck) expect(healthcheck.test[0]).toBe('CMD');
  }
});

const site = textOf('deploy/nginx/rangrekha.conf');

/** A setting of nginx where a call is served. */
function settingFor(path, name) {
  const places = [...site.matchAll(/^ {2}location ~ (\S+) \{([^}]*)\}/gm)];
  const [, , own = ''] = places.find(([, pattern = '']) => new RegExp(pattern).test(path)) ?? [];
  const value = new RegExp(`^ *${name} (\\d+)`, 'm');
  return Number((value.exec(own) ?? value.exec(site))?.[1]);
}

test('nginx lets through what a call may bring, and waits for as long as it may take', () => {
  const wrong = Object.values(endpoints).filter(({ path, files, bodyBytes = 256 * KB, seconds = 0 }) => {
    const address = `/api${path.replace(/:\w+/g, 'x')}`;
    const most = files ? files.maxBytes * files.maxCount + REST_OF_FORM : bodyBytes;
    return (
      settingFor(address, 'client_max_body_size') * KB * KB < most ||
      settingFor(address, 'proxy_read_timeout') <= seconds
    );
  });
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('systemd gives the workers the time that they take to end, and replaces them at a reload', () => {
  const unit = textOf('deploy/rangrekha.service');
  expect(unit).toContain("ExecReload=/bin/sh -c 'kill -USR2 $MAINPID'");
  const [, last] = /const LAST = ([\d_]+);/.exec(textOf('server/workers/workers.ts')) ?? [];
  const seconds = Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1]);
  expect(seconds * 1000).toBeGreaterThan(Number(last?.replaceAll('_', '')));
  const { services } = parse(textOf('compose.yaml'), { merge: true });
  expect(services['store-1'].stop_grace_period).toBe(`${seconds}s`);
});
