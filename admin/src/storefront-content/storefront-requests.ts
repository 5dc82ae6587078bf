import type {
  AdminStorefrontContent,
  ResponseOf,
  StorefrontContent,
  StorefrontPicture,
  storefrontContent,
} from '@rangrekha/contract';
import { contentTexts } from '@rangrekha/contract/content-texts';
import { TEXTS } from '@rangrekha/contract/texts';
import { authorization, httpClient, send } from '../api/http-client';
import { queryClient } from '../api/query-client';
import { upload } from '../api/upload';
import { inSession } from '../auth/page-session';
import type { PublishStatus } from '../forms/PublishButtons';
import { BRAND_KEY } from '../shell/brand';

export interface SentContent {
  content: StorefrontContent;
  status: PublishStatus;
  revision?: number;
}

/** Saves the draft or publishes it. @returns the content in the shape of the back office */
export async function saveStorefront({ content, status, revision }: SentContent): Promise<AdminStorefrontContent> {
  const body = { content: complete(content), status, revision };
  await send<ResponseOf<typeof storefrontContent.saveStorefrontContent>>('PUT', '/storefront-content', body);
  if (status === 'PUBLISHED') void queryClient.invalidateQueries({ queryKey: BRAND_KEY });
  return (await httpClient<AdminStorefrontContent>('/api/admin/storefront-content/storefront')).json;
}

/** The message after a content is saved. */
export const savedText = ({ status }: SentContent): string =>
  status === 'DRAFT' ? TEXTS.legalPages.draftSaved : TEXTS.storefront.published;

/** Stores a picture; its focus is its middle. */
export async function uploadPicture(file: File): Promise<StorefrontPicture> {
  const form = new FormData();
  form.append('picture', file);
  const { picture } = await upload<ResponseOf<typeof storefrontContent.uploadStorefrontPicture>>(
    'POST',
    '/storefront-content/pictures',
    form,
  );
  return { ...picture, alt: '', focus: { x: 50, y: 50 } };
}

/** The HTML of a mail with this content; undefined while the content is not complete. */
export async function previewMail(content: StorefrontContent, signal: AbortSignal): Promise<string | undefined> {
  const body = JSON.stringify({ content: complete(content) });
  const response = await inSession(() => {
    const headers = { ...authorization(), 'Content-Type': 'application/json' };
    return fetch('/api/storefront-content/preview/mail', { method: 'POST', headers, body, signal });
  });
  if (response.status === 400) return undefined;
  if (!response.ok) throw new Error(`The preview answered ${response.status}`);
  return ((await response.json()) as ResponseOf<typeof storefrontContent.previewStorefrontMail>).html;
}

/** The HTML of a page of the shop with this content; undefined while the content is not complete. */
export async function previewPage(
  path: string,
  content: StorefrontContent,
  signal: AbortSignal,
): Promise<string | undefined> {
  const form = new FormData();
  form.append('content', JSON.stringify(complete(content)));
  const response = await inSession(() => fetch(path, { method: 'POST', headers: authorization(), body: form, signal }));
  if (response.status === 400) return undefined;
  if (!response.ok) throw new Error(`The preview answered ${response.status}`);
  return response.text();
}

/** The translations of the texts that are still there. */
function presentTranslations({ translations = {}, ...content }: StorefrontContent): StorefrontContent['translations'] {
  const texts = contentTexts(content);
  return Object.fromEntries(
    Object.entries(translations).map(([code, own = {}]) => [
      code,
      Object.fromEntries(texts.flatMap((text) => (own[text]?.trim() ? [[text, own[text]]] : []))),
    ]),
  );
}

/** A form holds what was typed: a link without texts is none, and each size has one value a measure. */
function complete(content: StorefrontContent): StorefrontContent {
  const { crafts } = content.about;
  const button = crafts.button?.label || crafts.button?.link ? crafts.button : null;
  const sizeGuides = content.sizeGuides.map((guide) => {
    const measures = guide.measures.filter((name) => name.trim() !== '');
    const rows = guide.rows.map(({ size, values }) => ({
      size,
      values: measures.map((_, index) => values[index] as number),
    }));
    return { ...guide, categoryId: guide.categoryId || null, measures, rows };
  });
  const whole = { ...content, sizeGuides, about: { ...content.about, crafts: { ...crafts, button } } };
  return { ...whole, ...(content.translations && { translations: presentTranslations(whole) }) };
}
