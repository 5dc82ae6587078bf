// A server for the S3 protocol that can stand still or close every line.
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import S3rver from 's3rver';

const BUCKET = 'pictures';

/**
 * @param {string} directory for the objects
 * @returns {Promise<{ url: string, mood: 'well' | 'frozen' | 'gone', close: () => Promise<void> }>} `url` for MEDIA_URL
 */
export async function startBucketServer(directory) {
  mkdirSync(directory, { recursive: true });
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: BUCKET }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  const server = createServer((req, res) => {
    if (bucket.mood === 'gone') req.socket.destroy();
    else if (bucket.mood === 'well') answer(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  /** @type {Awaited<ReturnType<typeof startBucketServer>>} */
  const bucket = {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}?ssl=off`,
    mood: 'well',
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return bucket;
}
