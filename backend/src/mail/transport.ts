import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config';
import type { OutboxMail } from './OutboxMail';

/** Milliseconds. */
const CONNECT_TIMEOUT = 5_000;
/**
 * Milliseconds without an answer. Long, because servers check a mail before they answer: when we give up on a server that
 * accepts the mail after all, the mail is sent twice.
 */
const SILENCE_TIMEOUT = 15_000;

/** Delivers a mail; rejects when it was not accepted. */
export type Deliver = (mail: OutboxMail) => Promise<void>;

/** The sender of the mails. */
export type Sender = () => Promise<{ name: string; address: string } | string>;

/** Delivers to the configured SMTP server; without one, writes `.eml` files into a folder and logs their names. */
export function createDelivery(config: Pick<Config, 'smtpUrl' | 'mailDir'>, log: Logger, sender: Sender): Deliver {
  return config.smtpUrl ? overSmtp(config.smtpUrl, sender) : intoFolder(config.mailDir, sender, log);
}

function overSmtp(url: string, sender: Sender): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    dnsTimeout: CONNECT_TIMEOUT,
    socketTimeout: SILENCE_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    await transport.sendMail(messageOf(mail, await sender()));
  };
}

function intoFolder(folder: string, sender: Sender, log: Logger): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const write = async (file: string, message: Buffer) => {
    await writeFile(file, message).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      await mkdir(folder, { recursive: true });
      await writeFile(file, message);
    });
  };
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, await sender()));
    const file = join(folder, `${mail.messageKey}.eml`);
    await write(`${file}.part`, message as Buffer);
    await rename(`${file}.part`, file);
    log.info({ file, subject: mail.subject }, 'mail written');
  };
}

function messageOf(mail: OutboxMail, from: Awaited<ReturnType<Sender>>) {
  const address = typeof from === 'string' ? from : from.address;
  const domain = /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.textBody ?? '',
    html: mail.htmlBody ?? '',
    messageId: `<${mail.messageKey}@${domain}>`,
    date: mail.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(mail) },
  };
}

/** Mail programs offer a button by these, and one POST stops the mails (RFC 2369, RFC 8058). */
const stopHeaders = ({ stopAddress }: OutboxMail): Record<string, string> =>
  stopAddress === null
    ? {}
    : { 'List-Unsubscribe': `<${stopAddress}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
