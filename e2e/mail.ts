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

/** The addresses in a mail's text that lead to a page of the store, without its origin. @param page e.g. '/confirm-order' */
export function linksIn({ text = '' }: Email, page: string): string[] {
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  return links.map((url) => url.replace(/^https?:\/\/[^/]+/, '')).filter((path) => path.startsWith(page));
}
