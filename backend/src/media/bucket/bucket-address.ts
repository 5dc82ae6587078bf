import { ExpectedError } from '../../expected-error';

/** A bucket of a service that speaks the S3 protocol, and the keys to it. */
export interface BucketAddress {
  /** `https://host:port/bucket`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

/** Variables of the environment that AWS and the tools for S3 know. */
export interface BucketEnvironment {
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  AWS_SESSION_TOKEN?: string | undefined;
  AWS_REGION?: string | undefined;
}

/**
 * Reads `s3://key:secret@host:port/bucket?region=ap-south-1`; `?ssl=off` for a server without TLS.
 * @param env has the keys and the region when the address does not
 * @throws ExpectedError with one line that never shows a key
 */
export function bucketAddress(address: string, env: BucketEnvironment): BucketAddress {
  const form = 'MEDIA_URL must look like s3://key:secret@host:port/bucket?region=ap-south-1';
  if (!URL.canParse(address)) throw new ExpectedError(`${form}.`);
  const { protocol, host, pathname, searchParams, username, password } = new URL(address);
  const name = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname)?.[1];
  if (protocol !== 's3:' || !host || !name) throw new ExpectedError(`${form}.`);
  const accessKeyId = decodeURIComponent(username) || env.AWS_ACCESS_KEY_ID;
  const secretAccessKey = decodeURIComponent(password) || env.AWS_SECRET_ACCESS_KEY;
  if (!accessKeyId || !secretAccessKey)
    throw new ExpectedError(`${form}; without keys, set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
  return {
    url: `${searchParams.get('ssl') === 'off' ? 'http' : 'https'}://${host}/${name}`,
    region: searchParams.get('region') ?? env.AWS_REGION ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    sessionToken: username ? undefined : env.AWS_SESSION_TOKEN,
  };
}
