// A real SMTP server that keeps what it accepted, and can refuse or dawdle.
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/**
 * @typedef {object} MailServer
 * @property {string} url
 * @property {Map<string, number>} accepted How often a mail of each Message-ID was accepted.
 * @property {string[]} order The Message-IDs as they came.
 * @property {{ code?: number, delay?: number }} answer Refuses with a code; waits so many milliseconds before it answers.
 * @property {(text: string) => Promise<void>} [read] Gets the text of each mail that is accepted.
 * @property {() => Promise<void>} goAway Closes the port.
 * @property {() => Promise<void>} comeBack
 * @property {() => Promise<void>} close
 */

/**
 * @param {{ host?: string, port?: number }} [place] any port of the loopback, if not given
 * @returns {Promise<MailServer>}
 */
export async function startMailServer({ host = '127.0.0.1', port: wanted = 0 } = {}) {
  let server = await listen(wanted);
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.server.address());
  /** @type {MailServer} */
  const mailServer = {
    url: `smtp://${host}:${port}`,
    accepted: new Map(),
    order: [],
    answer: {},
    goAway: () => new Promise((resolve) => server.close(() => resolve())),
    comeBack: async () => {
      server = await listen(port);
    },
    close: () => mailServer.goAway(),
  };
  return mailServer;

  /** @param {number} at a port */
  async function listen(at) {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      // A killed sender's connection must not end the drill.
      closeTimeout: 1_000,
      onData: (stream, _session, done) => void receive(stream).then(() => done(), done),
    });
    smtp.on('error', () => {});
    smtp.listen(at, host);
    await once(smtp.server, 'listening');
    return smtp;
  }

  /** @param {import('node:stream').Readable} stream */
  async function receive(stream) {
    const text = (await buffer(stream)).toString('latin1');
    const { code, delay = 0 } = mailServer.answer;
    await sleep(delay);
    if (code) throw Object.assign(new Error('not today'), { responseCode: code });
    const found = /^Message-ID: <(.+?)>/im.exec(text)?.[1] ?? 'none';
    // A copy: a part of the text would keep all of it in memory, 3 GB in two hours.
    const id = Buffer.from(found).toString();
    mailServer.accepted.set(id, (mailServer.accepted.get(id) ?? 0) + 1);
    mailServer.order.push(id);
    await mailServer.read?.(text);
  }
}
