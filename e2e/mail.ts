import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** Mails that have come for an address, oldest first. */
async function mailsFor(address: string): Promise<Email[]> {
  const folder = process.env.E2E_MAIL_DIR ?? '';
  const raws = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name)))
    .filter((raw) => raw.includes(address));
  return Promise.all(raws.map((raw) => PostalMime.parse(raw)));
}

/** Waits for the mail to `address` whose subject fits. */
export async function mailTo(address: string, subject: RegExp): Promise<Email> {
  const find = async () => (await mailsFor(address)).find((mail) => subject.test(mail.subject ?? ''));
  await expect.poll(find, { message: `a mail to ${address}`, intervals: [50] }).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail;
}
