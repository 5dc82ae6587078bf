import type { AdminCollection, ChosenProduct, CollectionRule, collections, ResponseOf } from '@rangrekha/contract';
import type { Identifier } from 'react-admin';
import { saveRow, send } from '../api/http-client';
import { upload } from '../api/upload';
import { savedTranslations, type TranslationTexts, translationTexts } from '../forms/translations/translation-texts';

/** What the form holds. */
export interface CollectionDraft
  extends Pick<AdminCollection, 'name' | 'slug' | 'description' | 'picture' | 'pictureAlt' | 'kind' | 'status'>,
    Pick<AdminCollection, 'startsAt' | 'endsAt' | 'defaultSort' | 'seoTitle' | 'seoDescription'> {
  products: ChosenProduct[];
  rule: CollectionRule;
  translations: TranslationTexts;
  revision?: number;
}

export const newCollection = (): CollectionDraft => ({
  ...{ name: '', slug: '', description: '', picture: null, pictureAlt: '', kind: 'MANUAL', status: 'DRAFT' },
  ...{ startsAt: null, endsAt: null, products: [], rule: { match: 'ALL', conditions: [] }, defaultSort: null },
  ...{ seoTitle: '', seoDescription: '', translations: translationTexts('collection') },
});

export const draftOf = (collection: AdminCollection): CollectionDraft => ({
  name: collection.name,
  slug: collection.slug,
  description: collection.description,
  picture: collection.picture,
  pictureAlt: collection.pictureAlt,
  kind: collection.kind,
  status: collection.status,
  startsAt: collection.startsAt,
  endsAt: collection.endsAt,
  products: collection.products ?? [],
  rule: collection.rule ?? { match: 'ALL', conditions: [] },
  defaultSort: collection.defaultSort,
  seoTitle: collection.seoTitle,
  seoDescription: collection.seoDescription,
  translations: translationTexts('collection', collection.translations),
  revision: collection.revision,
});

/** Adds or replaces a collection. */
export async function saveCollection(draft: CollectionDraft, id?: Identifier): Promise<AdminCollection> {
  const { picture, products, rule, kind, slug, description, pictureAlt, seoTitle, seoDescription, ...rest } = draft;
  const body = {
    ...rest,
    kind,
    slug: slug ?? '',
    description: description ?? '',
    pictureAlt: pictureAlt ?? '',
    seoTitle: seoTitle ?? '',
    seoDescription: seoDescription ?? '',
    translations: savedTranslations(draft.translations),
    pictureId: picture?.id ?? null,
    productIds: kind === 'MANUAL' ? products.map((product) => product.id) : [],
    rule: kind === 'RULE' ? rule : null,
  };
  return (await saveRow<{ collection: AdminCollection }>('/collections', id, body)).collection;
}

export const removeCollection = (id: Identifier) => send('DELETE', `/collections/${id}`);

export type RulePreview = ResponseOf<typeof collections.previewCollection>;

export const previewRule = (rule: CollectionRule) => send<RulePreview>('POST', '/collections/preview', { rule });

export async function uploadPicture(file: File): Promise<NonNullable<AdminCollection['picture']>> {
  const form = new FormData();
  form.append('picture', file);
  const path = '/collections/pictures';
  return (await upload<ResponseOf<typeof collections.uploadCollectionPicture>>('POST', path, form)).picture;
}
