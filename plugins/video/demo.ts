import { stat } from 'node:fs/promises';
import type { DemoShop } from '@rangrekha/backend/plugins/plugin';
import { describeVideo } from './describe-video';
import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };
import { Video } from './tables';

const PRODUCT = 'Ajrakh eight-kali anarkali';
const FILE = 'ajrakh-anarkali.webm';

/** Gives a garment of the demo its video, unless it has one. */
export async function addDemoVideo({ productId, pathOf, files }: DemoShop): Promise<void> {
  const [id, path] = [await productId(PRODUCT), pathOf(FILE)];
  if (await Video.query().findById(id)) return;
  const { ending, width, height } = await describeVideo(path);
  const { size: bytes } = await stat(path);
  const texts = JSON.stringify({ en: en.demo.text, hi: hi.demo.text });
  const video = { id, ending, width, height, bytes, texts, uploadedAt: new Date(), revision: 1 };
  await files.keep(path, ending, async (fileId, trx) => {
    await Video.query(trx).insert({ ...video, fileId });
  });
}
