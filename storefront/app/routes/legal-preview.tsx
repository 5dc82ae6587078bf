import { sharedHeaders, unlistedMeta } from '~/features/layout/page-meta';
import { LegalArticle } from '~/features/legal/LegalArticle';
import { t } from '~/language/t';

export const meta = unlistedMeta(t('legal.preview'));
export const headers = sharedHeaders;

/** A legal page without words, in the shop around it: the back office fills in what is being written. */
export default function LegalPreview() {
  return <LegalArticle title="" content="" />;
}
