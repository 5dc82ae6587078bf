import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DuplicateProduct } from './DuplicateProduct';
import { NewProductForm } from './NewProductForm';
import { emptyDraft } from './product-draft';

/** A new product: empty, or a copy of the one that `?from=` names. */
export function ProductCreate() {
  const [query] = useSearchParams();
  const empty = useMemo(emptyDraft, []);
  const from = query.get('from');
  return from ? <DuplicateProduct id={from} /> : <NewProductForm key="empty" draft={empty} />;
}
