import { readFile, writeFile } from 'node:fs/promises';
import { HttpError, invalidField } from '@rangrekha/backend/plugins/surface';
import en from './locales/en.json' with { type: 'json' };
import { forgetNotes, readMp4 } from './mp4';
import { readWebm } from './webm';

interface DescribedVideo {
  ending: 'mp4' | 'webm';
  /** Pixels. */
  width: number;
  height: number;
}

/** What browsers play of each container. */
const CODECS = { mp4: ['avc1', 'avc3'], webm: ['V_VP8', 'V_VP9', 'V_AV1'] };

/** Pixels of a side. */
const SMALLEST = 16;
const LARGEST = 4096;

/** Takes out of an MP4 where it was recorded, as pictures lose that by being encoded again. */
export async function forgetPlace(path: string): Promise<void> {
  const bytes = await readFile(path);
  forgetNotes(bytes);
  await writeFile(path, bytes);
}

/**
 * Says what a file is by its bytes, never by its name. Nothing of it is decoded.
 * @throws HttpError naming `video`: 415 for another kind of file, 400 for one without a size
 */
export async function describeVideo(path: string): Promise<DescribedVideo> {
  const bytes = await readFile(path);
  const mp4 = readMp4(bytes);
  const said = mp4 ?? readWebm(bytes);
  const ending = mp4 ? 'mp4' : 'webm';
  if (!said) throw unsupported(en.answers.otherKind);
  if (!CODECS[ending].includes(said.codec)) throw unsupported(en.answers.otherCodec);
  const { width, height } = said;
  if ([width, height].some((side) => side < SMALLEST || side > LARGEST)) throw invalidField('video', en.answers.noSize);
  return { ending, width, height };
}

const unsupported = (message: string) =>
  new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', message, { errors: [{ path: 'video', message }] });
