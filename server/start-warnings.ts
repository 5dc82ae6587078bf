import type { Config } from '@rangrekha/backend/config';
import { withinRequest } from '@rangrekha/backend/database/deadline';
import type { MediaFiles } from '@rangrekha/backend/media/MediaFiles';

/** Milliseconds for trying the bucket. */
const TRYING_TIME = 3_000;

/** What works but is hardly meant in production, a line each. */
export function warningsAbout({ production, smtpUrl, mailDir }: Config): string[] {
  if (!production || smtpUrl) return [];
  return [`No mail is sent: SMTP_URL is not set, so mails stay on disk as files in ${mailDir}.`];
}

/** Whether pictures can be stored, in a line with the reason. The store sells without them. */
export async function warningsAboutBucket(files: MediaFiles): Promise<string[]> {
  try {
    await withinRequest(TRYING_TIME, () => files.ready());
    return [];
  } catch (error) {
    const { cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    return [
      `MEDIA_URL: pictures cannot be stored (${reason}). Check address, bucket, region and keys; uploads are refused meanwhile.`,
    ];
  }
}
