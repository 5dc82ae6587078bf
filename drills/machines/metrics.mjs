// A Prometheus reads two stores under orders with the project's own rules; every query of the dashboard is asked of it.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { findProgram } from '../../scripts/install/system-packages.mjs';
import { startOrders } from '../shop/orders.mjs';
import { startReaders } from '../shop/readers.mjs';
import { freePort } from '../shop/shop.mjs';
import { signInAtPages } from '../shop/sign-in.mjs';

/** What Grafana puts in for $__rate_interval with a scrape each second: four of them are the least. */
const RATE_INTERVAL = '20s';
/** Milliseconds for which the database is away, so that there are answers with 5xx. */
const AWAY = 2_000;
const PROGRAMS = ['prometheus', 'promtool'];
const pathOf = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
const RULES = pathOf('../../deploy/prometheus-alerts.yml');
const RULE_TESTS = pathOf('alerts.yml');

/** @type {import('../drill.mjs').Drill} */
export const metrics = {
  name: 'metrics',
  promise:
    'Prometheus reads two stores under reads and orders: each query of the dashboard has values, each alert is silent while all is well, and fires for planted series when it should.',
  missing() {
    const missing = PROGRAMS.filter((name) => !findProgram(name));
    return missing.length > 0 ? `${missing.join(', ')} not found: apt-get install prometheus` : undefined;
  },
  async run({ shop, isQuick, step }) {
    const tested = await testRules();
    const ports = await Promise.all([freePort(), freePort()]);
    const [one, other] = await Promise.all(
      ports.map(async (metricsPort) => {
        const port = await freePort();
        const env = { METRICS_PORT: String(metricsPort), PUBLIC_URL: `http://127.0.0.1:${port}` };
        return shop.startAnother({ port, env });
      }),
    );
    const prometheus = await startPrometheus(shop.folder, ports);
    try {
      const orders = startOrders(shop, { count: 2, url: one?.url, pause: 100 });
      const cookie = await signInAtPages(String(other?.url), { identifier: 'large-00009@example.com' });
      const pages = ['/', '/shop', '/about', '/myaccount/order', '/cart', '/api/products?limit=12'];
      const readers = startReaders(String(other?.url), {
        count: 4,
        pause: 50,
        asks: (_, turn) => ({ path: String(pages[turn % pages.length]), headers: { cookie } }),
      });
      const seconds = isQuick ? 25 : 180;
      for (let second = 0; second < seconds; second += 1) {
        await sleep(1_000);
        if (second === seconds - 10) {
          shop.proxy.cut();
          await sleep(AWAY);
          shop.proxy.mend();
        }
        step('seconds of load', second + 1, seconds);
      }
      const asked = await askDashboard(prometheus);
      const watched = await watchAlerts(prometheus);
      await orders.stop();
      await readers.stop();
      const load = `${readers.took.length} requests and ${orders.acknowledged.size} orders in ${seconds} s`;
      return [`${load}: ${asked}`, watched, tested];
    } finally {
      await prometheus.stop();
    }
  },
};

/** Planted series, with Prometheus' own program: every alert has a test in which it fires and one in which it does not. */
async function testRules() {
  const checked = await execa('promtool', ['check', 'rules', RULES], { all: true, reject: false });
  assert(!checked.failed, checked.all);
  const tested = await execa('promtool', ['test', 'rules', RULE_TESTS], { all: true, reject: false });
  assert(!tested.failed, tested.all);
  const names = [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const tests = readFileSync(RULE_TESTS, 'utf8');
  for (const name of names) {
    assert(new RegExp(`alertname: ${name}\\n +exp_alerts`).test(tests), `${RULE_TESTS} never lets ${name} fire`);
    assert(tests.includes(`alertname: ${name} }`), `${RULE_TESTS} never lets ${name} be silent`);
  }
  return `${names.length} alerts fire for planted series, and are silent before their time and without a cause`;
}

/** @param {string} folder @param {number[]} ports of the stores' metrics */
async function startPrometheus(folder, ports) {
  const home = join(folder, 'prometheus');
  mkdirSync(home);
  const targets = ports.map((port) => `'127.0.0.1:${port}'`).join(', ');
  const config = join(home, 'prometheus.yml');
  writeFileSync(
    config,
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: ['${RULES}']
scrape_configs: [{ job_name: rangrekha, static_configs: [{ targets: [${targets}] }] }]
`,
  );
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const args = [`--config.file=${config}`, `--storage.tsdb.path=${home}`, `--web.listen-address=${address}`];
  const running = execa('prometheus', args, { all: true, reject: false });
  const url = `http://${address}`;
  for (let attempt = 0; !(await fetch(`${url}/-/ready`).catch(() => undefined))?.ok; attempt += 1) {
    if (attempt === 100) running.kill();
    if (attempt >= 100 || running.exitCode !== null)
      throw new Error(`Prometheus does not start: ${(await running).all}`);
    await sleep(200);
  }
  return {
    /** @param {string} path */
    async get(path) {
      const answer = await fetch(`${url}/api/v1/${path}`);
      const { data, error } = await answer.json();
      assert(answer.ok, `${decodeURIComponent(path)}: ${error}`);
      return data;
    },
    async stop() {
      running.kill();
      await running;
    },
  };
}

/** @param {Awaited<ReturnType<typeof startPrometheus>>} prometheus */
async function askDashboard(prometheus) {
  const { panels } = JSON.parse(readFileSync(pathOf('../../deploy/grafana-dashboard.json'), 'utf8'));
  const queries = panels.flatMap((panel) => (panel.targets ?? []).map(({ expr }) => ({ expr, title: panel.title })));
  const empty = [];
  let series = 0;
  for (const { expr, title } of queries) {
    const query = expr.replaceAll('$__rate_interval', RATE_INTERVAL);
    const { result } = await prometheus.get(`query?query=${encodeURIComponent(query)}`);
    const values = result.map(({ value: [, value] }) => Number(value)).filter(Number.isFinite);
    series += values.length;
    if (values.length === 0) empty.push(`${title}: ${expr}`);
  }
  assert.deepEqual(empty, [], 'queries of the dashboard without a value');
  return `${queries.length} queries of ${panels.length} panels gave ${series} series`;
}

/** @param {Awaited<ReturnType<typeof startPrometheus>>} prometheus */
async function watchAlerts(prometheus) {
  const { activeTargets } = await prometheus.get('targets');
  assert.deepEqual(
    activeTargets.map(({ health }) => health),
    ['up', 'up'],
  );
  const { groups } = await prometheus.get('rules?type=alert');
  const rules = groups.flatMap(({ rules }) => rules);
  for (const { name, health, lastError } of rules) assert.equal(health, 'ok', `${name}: ${lastError}`);
  const firing = rules.filter(({ state }) => state === 'firing').map(({ name }) => name);
  assert.deepEqual(firing, [], 'alerts fire');
  return `${rules.length} rules evaluated each second, none fired`;
}
