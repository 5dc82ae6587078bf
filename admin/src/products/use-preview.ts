import { PRODUCT_CHANGE_TEXTS } from '@rangrekha/contract/texts';
import { type Identifier, useNotify } from 'react-admin';
import { openPreview } from './product-requests';

/** Opens the preview of a product in a new tab; says so when it fails. */
export function usePreview(id: Identifier): () => void {
  const notify = useNotify();
  return () => {
    openPreview(id).catch((error: Error) =>
      notify(error.message || PRODUCT_CHANGE_TEXTS.previewFailed, { type: 'error' }),
    );
  };
}
