import type { Logger } from 'pino';
import type { Config } from '../config';
import { Bucket } from './bucket/Bucket';
import { BucketFiles } from './bucket/BucketFiles';
import { FolderFiles, type MediaFiles } from './MediaFiles';

/** The bucket when MEDIA_URL names one, else the folder on disk. */
export function openMediaFiles({ mediaDir, mediaBucket, mediaCacheBytes }: Config, log: Logger): MediaFiles {
  if (!mediaBucket) return new FolderFiles(mediaDir);
  return new BucketFiles(mediaDir, new Bucket(mediaBucket), mediaCacheBytes, log);
}
