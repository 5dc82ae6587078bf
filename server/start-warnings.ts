import type { Config } from '@rangrekha/backend/config';

/** What works but is hardly meant in production, a line each. */
export function warningsAbout({ production, smtpUrl, mailDir }: Config): string[] {
  if (!production || smtpUrl) return [];
  return [`No mail is sent: SMTP_URL is not set, so mails stay on disk as files in ${mailDir}.`];
}
