import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on a free port that keeps what it takes. */
export interface MailSink {
  url: string;
  /** Mails taken for one recipient, after waiting until there are `count`. */
  mailsFor(recipient: string, count?: number): Promise<Email[]>;
  /** What to say to the next mails: nothing takes them, an SMTP code refuses them. */
  answer: { code?: number; delay?: number };
  /** Deliveries begun, taken or not. */
  attempts: number;
  close(): Promise<void>;
}

const PATIENCE = 10_000;

export async function startMailSink(): Promise<MailSink> {
  const taken: { recipients: string[]; email: Email }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      sink.attempts++;
      const { code, delay = 0 } = sink.answer;
      const receive = async () => {
        const bytes = await buffer(stream);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        await sleep(delay);
        if (code) throw Object.assign(new Error(`not today, <${recipients}>`), { responseCode: code });
        taken.push({
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
      const found = () => taken.filter(({ recipients }) => recipients.includes(recipient)).map(({ email }) => email);
      const deadline = Date.now() + PATIENCE;
      while (found().length < count && Date.now() < deadline) await sleep(20);
      return found();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}
