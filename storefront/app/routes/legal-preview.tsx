import { sharedHeaders, unlistedMeta } from '~/features/layout/page-meta';
import { LegalArticle } from '~/features/legal/LegalArticle';

export const meta = unlistedMeta('Preview');
export const headers = sharedHeaders;

/** A legal page without words, in the shop around it: the back office fills in what is being written. */
export default function LegalPreview() {
  return <LegalArticle title="" content="" />;
}
