import { expectAccessible } from './axe';
import { pageOf } from './catalogue';
import { expect, test } from './fixtures';
import { visit } from './shop';

const ANARKALI = { name: 'Ajrakh eight-kali anarkali' };

test('a video plays on the page of its product, and nothing moves; without scripts it is there, too', async ({
  page,
  browser,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => request.url().endsWith('.webm') && loaded.push(request.url()));
  await visit(page, pageOf(ANARKALI));
  const video = page.getByLabel(`Video of ${ANARKALI.name}`);
  await video.scrollIntoViewIfNeeded();
  await expect(page.getByText(/^0\.3 MB are loaded when you play it/)).toBeVisible();
  expect(loaded).toEqual([]);
  await expectAccessible(page, 'a product with a video');
  const sizeOf = async () => {
    const { width, height } = (await video.boundingBox()) ?? { width: 0, height: 0 };
    return [Math.round(width), Math.round(height)];
  };
  const before = await sizeOf();
  expect(before).toEqual([320, 427]);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  const state = () =>
    video.evaluate((element: HTMLVideoElement) => [element.videoWidth, element.videoHeight, element.currentTime > 0]);
  await expect.poll(state).toEqual([480, 640, true]);
  expect(await sizeOf()).toEqual(before);

  const bare = await browser.newContext({ javaScriptEnabled: false });
  const still = await bare.newPage();
  await still.goto(new URL(pageOf(ANARKALI), page.url()).href);
  await expect(still.getByLabel(`Video of ${ANARKALI.name}`)).toBeVisible();
  await expect(still.getByText('The anarkali from the V-neck down')).toBeVisible();
  await bare.close();
});
