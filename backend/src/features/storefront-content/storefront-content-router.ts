import {
  type AdminStorefrontContent,
  admin,
  type StorefrontVersion as StorefrontVersionJson,
  storefrontContent,
} from '@rangrekha/contract';
import { contentIn } from '@rangrekha/contract/content-texts';
import { TEXTS } from '@rangrekha/contract/texts';
import { type AdminResource, adminReads } from '../../http/admin-list';
import { invalidField, notFound } from '../../http/errors';
import { reply } from '../../http/response/reply';
import { type Router, route } from '../../http/route';
import { PRODUCT_IMAGE_KINDS } from '../../media/images/image-kinds';
import { Media } from '../../media/Media';
import { mediaUrl } from '../../media/media-url';
import type { Services } from '../../services';
import { refuseUnknownPictures } from './content-pictures';
import { DEFAULT_CONTENT } from './default-content';
import { describePictures } from './describe-pictures';
import { Storefront } from './Storefront';
import { StorefrontVersion } from './StorefrontVersion';
import { saveStorefront } from './save-storefront';

/** @param row with its versions */
function presentStorefront(row: Storefront): AdminStorefrontContent {
  return {
    id: row.id,
    version: row.version,
    revision: row.revision,
    content: row.published,
    draft:
      row.draft && row.draftSavedAt
        ? { content: row.draft, savedAt: row.draftSavedAt.toISOString(), savedBy: row.draftActorName ?? '' }
        : null,
    versions: (row.versions ?? []).map(presentVersion),
  };
}

const presentVersion = ({ id, number, actorName, publishedAt }: StorefrontVersion): StorefrontVersionJson => ({
  id,
  number,
  publishedBy: actorName,
  publishedAt: publishedAt.toISOString(),
});

const adminStorefront: AdminResource<typeof admin.adminReads.storefrontContent, Storefront> = {
  endpoints: admin.adminReads.storefrontContent,
  query: () => Storefront.query().withGraphFetched('versions'),
  present: presentStorefront,
  sortable: {},
  defaultSort: ['id', 'ASC'],
  rowId: new RegExp(`^${Storefront.id}$`),
  filters: {},
};

export const storefrontContentRouter = ({ content, media }: Services): Router => [
  route(storefrontContent.getStorefrontContent, async ({ language }) => ({
    content: contentIn(language, await content.find()),
  })),

  route(storefrontContent.saveStorefrontContent, async ({ caller, body }) => {
    const message = body.status === 'DRAFT' ? TEXTS.legalPages.draftSaved : TEXTS.storefront.published;
    return { message, ...(await saveStorefront(caller, body)) };
  }),

  route(storefrontContent.previewStorefrontContent, async ({ body, language }) => {
    await refuseUnknownPictures(body.content);
    return { content: contentIn(language, await describePictures(body.content)) };
  }),

  route(storefrontContent.uploadStorefrontPicture, async ({ files: [file], once }) => {
    if (!file) throw invalidField('picture', 'is required');
    const stored = await media.store(file, 'picture', PRODUCT_IMAGE_KINDS);
    const answer = await once(async (trx) => {
      const { id, width, height } = await Media.query(trx).insert(stored);
      return reply(201, { picture: { url: mediaUrl(id), width, height } });
    });
    media.wake();
    return answer;
  }),

  route(storefrontContent.getStorefrontVersion, async ({ params: { number } }) => {
    if (number === 0) return { number, content: DEFAULT_CONTENT };
    const version = await StorefrontVersion.query().findOne({ number }).throwIfNotFound(notFound('Version'));
    return { number, content: version.content };
  }),

  ...adminReads(adminStorefront),
];
