import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver from 's3rver';

/** A real server for the S3 protocol with an empty bucket. */
export interface BucketServer {
  /** For MEDIA_URL. */
  url: string;
  /** How it treats requests: as ever, without an answer, by closing the line, or by refusing what is to be stored. */
  mood: 'well' | 'frozen' | 'gone' | 'full';
  /** Requests so far, as `GET /bucket/key`. */
  requests: string[];
  /** The keys in the bucket, in order. */
  keys(): Promise<string[]>;
  /** The file of an object. */
  fileOf(key: string): string;
  close(): Promise<void>;
}

const BUCKET = 'pictures';

export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'rangrekha-bucket-'));
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: BUCKET }] });
  await s3.configureBuckets();
  writeBeforeAnswers(s3);
  const answer = s3.callback();
  const listener = await listen((req, res) => {
    server.requests.push(`${req.method} ${req.url}`);
    if (server.mood === 'gone') req.socket.destroy();
    else if (server.mood === 'full' && req.method === 'PUT') res.writeHead(507).end();
    else if (server.mood !== 'frozen') answer(req, res);
  });
  const server: BucketServer = {
    url: `s3://S3RVER:S3RVER@${listener.host}/${BUCKET}?ssl=off`,
    mood: 'well',
    requests: [],
    async keys() {
      const files = await readdir(join(directory, BUCKET), { recursive: true });
      return files.flatMap((file) => /^(.*)\._S3rver_object$/.exec(file)?.[1] ?? []).sort();
    },
    fileOf: (key) => join(directory, BUCKET, `${key}._S3rver_object`),
    async close() {
      await listener.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return server;
}

/** This server answers before an object is in its file; a bucket has what it said that it stored. */
function writeBeforeAnswers({ store }: S3rver): void {
  const put = store.putObject.bind(store);
  store.putObject = async (object) => {
    const stored = await put(object);
    const file = store.getResourcePath(object.bucket, object.key, 'object');
    const writtenBytes = async () => (await stat(file).catch(() => undefined))?.size;
    while ((await writtenBytes()) !== stored.size) await sleep(1);
    return stored;
  };
}

/** Serves HTTP on a free port of the loopback. */
export async function listen(answer: RequestListener): Promise<{ host: string; close(): Promise<void> }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
