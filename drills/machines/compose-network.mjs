// A network of its own for each service of compose.yaml, as Docker gives it: names, addresses, and the name server at 127.0.0.11.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';

const NET = '10.213.77';
/** The host's end, where the sink for mails listens. */
const HOST = `${NET}.1`;
const FIRST = 10;
const BRIDGE = 'rangrekha';

/** @typedef {Awaited<ReturnType<typeof openNetwork>>} Network */

/**
 * @param {string[]} names of the services
 * @param {string} folder for the file of hosts
 */
export async function openNetwork(names, folder) {
  const hosts = join(folder, 'hosts');
  let last = FIRST;
  /** @type {Map<string, string>} */
  const addresses = new Map();
  const spaceOf = (/** @type {string} */ name) => `${BRIDGE}-${name}`;

  async function address(name) {
    last += 1;
    await ip('-n', spaceOf(name), 'address', 'flush', 'dev', 'eth0');
    await ip('-n', spaceOf(name), 'address', 'add', `${NET}.${last}/24`, 'dev', 'eth0');
    addresses.set(name, `${NET}.${last}`);
    const known = [['localhost', '127.0.0.1'], ['mail', HOST], ...addresses];
    writeFileSync(hosts, known.map(([host, at]) => `${at} ${host}\n`).join(''));
  }

  async function close() {
    for (const name of names) await execa('ip', ['netns', 'delete', spaceOf(name)], { reject: false });
    await execa('ip', ['link', 'delete', BRIDGE], { reject: false });
  }

  try {
    // What a run that was killed has left.
    await close();
    await ip('link', 'add', BRIDGE, 'type', 'bridge');
    await ip('address', 'add', `${HOST}/24`, 'dev', BRIDGE);
    await ip('link', 'set', BRIDGE, 'up');
    for (const [nth, name] of names.entries()) {
      const [space, outer] = [spaceOf(name), `${BRIDGE}-${nth}`];
      await ip('netns', 'add', space);
      await ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
      await ip('link', 'set', outer, 'master', BRIDGE, 'up');
      for (const device of ['lo', 'eth0']) await ip('-n', space, 'link', 'set', device, 'up');
      await address(name);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    host: HOST,
    hosts,
    addressOf: (/** @type {string} */ name) => String(addresses.get(name)),
    /** What begins a command inside the network of a service. @param {string} name */
    inside: (name) => ['ip', 'netns', 'exec', spaceOf(name)],
    /** Gives a service another address, as Docker does when it makes a container anew. @param {string} name */
    move: address,
    close,
  };
}

/** @param {string[]} args */
async function ip(...args) {
  const result = await execa('ip', args, { all: true, reject: false });
  assert(!result.failed, `ip ${args.join(' ')}: ${result.all} (this drill needs root and iproute2)`);
}
