import { readConfig } from '@rangrekha/backend/config';
import { ExpectedError } from '@rangrekha/backend/expected-error';
import { openMediaFiles } from '@rangrekha/backend/media/open-media-files';
import { sweepMedia } from '@rangrekha/backend/media/sweep/sweep-media';
import { plugins } from '../shop/plugins';
import { connected, SILENT } from './connect';

/**
 * Sweeps the pictures of the configured store now.
 * @param argv `--all` takes what the database does not know, however much that is
 * @param say prints a line
 * @returns whether it did
 * @throws ExpectedError with one line that says what to do
 */
export async function sweep(
  env: Record<string, string | undefined>,
  argv: string[],
  say: (line: string) => void,
): Promise<boolean> {
  if (argv.some((argument) => argument !== '--all'))
    throw new ExpectedError('Usage: npm run sweep, npm run sweep -- --all');
  const config = readConfig(env);
  return connected(config, 'refused', async () => {
    const swept = await sweepMedia(openMediaFiles(config, SILENT), { takesAll: argv.length > 0, owners: plugins });
    const { lookedAt, putBack, quarantined, emptied, refused } = swept;
    say(
      `Looked at ${lookedAt} pictures: ${quarantined} quarantined, ${putBack} put back, ${emptied} deleted for good.`,
    );
    if (refused) say(`Refused: ${refused}`);
    return refused === undefined;
  });
}
