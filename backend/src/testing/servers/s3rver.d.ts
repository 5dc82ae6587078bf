/** A server for the S3 protocol that keeps objects as files. It has no types of its own. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  interface StoredObject {
    bucket: string;
    key: string;
  }

  export default class S3rver {
    constructor(options: { silent: boolean; directory: string; configureBuckets: { name: string }[] });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
    store: {
      putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
      getResourcePath(bucket: string, key: string, resource: 'object'): string;
    };
  }
}
