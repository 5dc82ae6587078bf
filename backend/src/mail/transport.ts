import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config';
import type { OutboxMail } from './OutboxMail';

const CONNECT_TIMEOUT = 5_000;
/** Silence of a server that is checking a mail: longer, since giving up on one that took it sends it twice. */
const SILENCE_TIMEOUT = 15_000;

/** Hands a mail over; rejects when it was not taken. */
export type Deliver = (mail: OutboxMail) => Promise<void>;

/** Mail goes to the SMTP server of the configuration, else into a folder as `.eml` files named in the log. */
export function createDelivery(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailDir'>, log: Logger): Deliver {
  return config.smtpUrl ? overSmtp(config.smtpUrl, config.mailFrom) : intoFolder(config.mailDir, config.mailFrom, log);
}

function overSmtp(url: string, from: string): Deliver {
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
    await transport.sendMail(messageOf(mail, from));
  };
}

function intoFolder(folder: string, from: string, log: Logger): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, from));
    const file = join(folder, `${mail.messageKey}.eml`);
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.part`, message as Buffer);
    await rename(`${file}.part`, file);
    log.info({ file, subject: mail.subject }, 'mail written');
  };
}

function messageOf(mail: OutboxMail, from: string) {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.textBody ?? '',
    html: mail.htmlBody ?? '',
    messageId: `<${mail.messageKey}@${domain}>`,
    date: mail.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
