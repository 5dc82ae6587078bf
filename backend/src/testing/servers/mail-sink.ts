import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { startTestApi, type TestApi } from '../api';

/** A real SMTP server on a free port; it stores the mails that it accepts. */
export interface MailSink {
  url: string;
  /** The accepted mails to a recipient, after waiting until there are `count`, for at most PATIENCE. */
  mailsFor(recipient: string, count?: number): Promise<Email[]>;
  /** How the next mails are answered: accepted, or refused with an SMTP `code`; not before `after`. */
  answer: { code?: number; after?: Promise<unknown> };
  /** The deliveries so far, accepted or not. */
  attempts: number;
  close(): Promise<void>;
}

/** Milliseconds. */
const PATIENCE = 60_000;

export async function startMailSink(): Promise<MailSink> {
  const accepted: { recipients: string[]; email: Email }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      sink.attempts++;
      const { code, after } = sink.answer;
      const receive = async () => {
        const bytes = await buffer(stream);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        await after;
        if (code) throw Object.assign(new Error(`not today, <${recipients}>`), { responseCode: code });
        accepted.push({
          recipients,
          email: await PostalMime.parse(bytes),
        });
      };
      receive().then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${port}`,
    answer: {},
    attempts: 0,
    mailsFor: async (recipient, count = 1) => {
      const found = () => accepted.filter(({ recipients }) => recipients.includes(recipient)).map(({ email }) => email);
      const deadline = Date.now() + PATIENCE;
      while (found().length < count && Date.now() < deadline) await sleep(20);
      return found();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}

/**
 * The API, sending its mails to a sink of its own; closing the API closes the sink too.
 * @param env settings beyond those of `startTestApi`
 */
export async function startMailApi(env: Record<string, string> = {}): Promise<{ api: TestApi; sink: MailSink }> {
  const sink = await startMailSink();
  const api = await startTestApi({ SMTP_URL: sink.url, PUBLIC_URL: 'https://shop.test', ...env });
  const close = async () => {
    await api.close();
    await sink.close();
  };
  return { api: { ...api, close }, sink };
}
