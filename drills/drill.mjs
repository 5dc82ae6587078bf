// `npm run drill -- <name>…`: breaks something on purpose and checks what the store promises for it. Without a name all
// drills run. What ran in full is written into docs/reliability.md. `--seed=7` repeats a run's chances, `--quick` takes a tenth of the time, `--minutes=20` says how long soak takes.
import { loadavg } from 'node:os';
import { ensureBuilt } from '../scripts/build.mjs';
import { ExpectedError, printError } from '../scripts/cli/expected-error.mjs';
import { createProgress } from '../scripts/cli/progress.mjs';
import { stopOnSignals } from '../scripts/cli/stop-signals.mjs';
import { accountTiming } from './attacks/account-timing.mjs';
import { badClients } from './attacks/bad-clients.mjs';
import { scriptInjection } from './attacks/script-injection.mjs';
import { spoiledRequests } from './attacks/spoiled-requests.mjs';
import { backup } from './faults/backup.mjs';
import { badPlugins } from './faults/bad-plugins.mjs';
import { diskFull } from './faults/disk-full.mjs';
import { frozenDatabase } from './faults/frozen-database.mjs';
import { mountTemporary } from './faults/full-disk.mjs';
import { killedWaves } from './faults/killed-waves.mjs';
import { killedDatabase, killedStore } from './faults/kills.mjs';
import { lostAnswers } from './faults/lost-answers.mjs';
import { mailServerAway } from './faults/mail-server-away.mjs';
import { wrongClock } from './faults/wrong-clock.mjs';
import { histories } from './histories/histories.mjs';
import { container } from './machines/container.mjs';
import { galera } from './machines/galera.mjs';
import { metrics } from './machines/metrics.mjs';
import { redis } from './machines/redis.mjs';
import { rollingRestart } from './machines/rolling-restart.mjs';
import { s3 } from './machines/s3.mjs';
import { sharedCache } from './machines/shared-cache.mjs';
import { twoVersions } from './machines/two-versions.mjs';
import { writeReport } from './report.mjs';
import { seededRandom } from './shop/random.mjs';
import { openDrillShop } from './shop/shop.mjs';
import { soak } from './soak.mjs';

/**
 * @typedef {Awaited<ReturnType<typeof mountTemporary>>} Disk
 *
 * @typedef {object} DrillContext
 * @property {import('./shop/shop.mjs').DrillShop} shop A shop of its own, empty of orders.
 * @property {() => number} random From 0 to 1, by the seed.
 * @property {number} seed
 * @property {string} [path] Of the one history to repeat.
 * @property {boolean} isQuick
 * @property {import('./machines/releases.mjs').Release} [release] The version that has filled the shop, if not this one.
 * @property {Disk} [disk] The disk that the shop is on, if it has one of its own.
 * @property {number} [minutes] For drills that take any time.
 * @property {(label: string, done: number, total: number) => void} step How far it has come.
 *
 * @typedef {object} Drill
 * @property {string} name
 * @property {string} promise What holds while the thing is broken.
 * @property {(isQuick: boolean) => import('./shop/shop.mjs').Size} [size] How large the shop is, if not small.
 * @property {(commit?: string) => Promise<import('./machines/releases.mjs').Release>} [release] The version that fills the shop, if not this one; `--from=<commit>` names another.
 * @property {() => string | undefined} [missing] What this machine lacks for it, so that it is skipped.
 * @property {number} [disk] Megabytes of a small disk for all that the shop keeps.
 * @property {(context: DrillContext) => Promise<string[]>} run Gives figures; throws when the promise is broken.
 */

/** @type {Drill[]} */
const DRILLS = [
  histories,
  killedStore,
  killedDatabase,
  killedWaves,
  lostAnswers,
  frozenDatabase,
  mailServerAway,
  backup,
  diskFull,
  wrongClock,
  badClients,
  badPlugins,
  rollingRestart,
  twoVersions,
  sharedCache,
  container,
  s3,
  redis,
  galera,
  metrics,
  spoiledRequests,
  scriptInjection,
  accountTiming,
  soak,
];

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const seed = Number(optionOf('seed') ?? Math.floor(Math.random() * 1_000_000));
const minutes = optionOf('minutes') === undefined ? undefined : Number(optionOf('minutes'));
const isQuick = process.argv.includes('--quick');
const progress = createProgress();
/** @type {import('./shop/shop.mjs').DrillShop | undefined} */
let open;
/** @type {Disk | undefined} */
let disk;

stopOnSignals(async () => {
  await open?.close();
  await disk?.unmount();
});
try {
  const chosen = names.length > 0 ? names.map(drillOf) : DRILLS;
  await ensureBuilt({ log: progress.say });
  const results = [];
  for (const drill of chosen) results.push(await perform(drill));
  process.exit(results.every(({ error }) => error === undefined) ? 0 : 1);
} catch (error) {
  printError(error);
  process.exit(1);
}

/** @param {Drill} drill */
async function perform(drill) {
  progress.say(`${drill.name} (seed ${seed}): ${drill.promise}`);
  const skipped = drill.missing?.();
  if (skipped) {
    progress.say(`  skipped: ${skipped}`);
    return { drill, figures: [], error: undefined };
  }
  const begun = performance.now();
  const [load = 0] = loadavg();
  /** @type {string[]} */
  let figures = [];
  /** @type {string | undefined} */
  let error;
  try {
    disk = drill.disk ? await mountTemporary(drill.disk) : undefined;
    const release = await drill.release?.(optionOf('from'));
    open = await openDrillShop(progress, { size: drill.size?.(isQuick), file: release?.file });
    const step = (label, done, total) => progress.step(`  ${label}`, done, total);
    const chances = { random: seededRandom(seed), seed, path: optionOf('path') };
    figures = await drill.run({ shop: open, ...chances, isQuick, minutes, release, disk, step });
    figures.push(await open.checkBooks());
  } catch (cause) {
    error = cause instanceof Error ? cause.message : String(cause);
  } finally {
    await open?.close();
    open = undefined;
    await disk?.unmount();
    disk = undefined;
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  for (const figure of figures) progress.say(`  ${figure}`);
  progress.say(error === undefined ? `  kept (${seconds} s)` : `  BROKEN (${seconds} s): ${error}`);
  const result = { drill, figures, error, seconds, load };
  if (!isQuick && optionOf('path') === undefined)
    await writeReport(result, { seed, names: DRILLS.map(({ name }) => name) });
  return result;
}

/** @param {string} name */
function drillOf(name) {
  const drill = DRILLS.find((one) => one.name === name);
  if (drill) return drill;
  throw new ExpectedError(`There is no drill called ${name}. Choose from ${DRILLS.map((one) => one.name).join(', ')}.`);
}

/** @param {string} name */
function optionOf(name) {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
}
