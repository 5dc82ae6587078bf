import { useEffect, useState } from 'react';
import { copyProduct, type ProductCopy } from './copy-product';

interface CopyState {
  copy?: ProductCopy;
  /** The image that is being read, counted from 1, and how many there are. */
  progress?: { next: number; total: number };
  failure?: string;
}

/** Copies a product into the browser, once for each id. */
export function useProductCopy(id: string): CopyState {
  const [state, setState] = useState<CopyState>({});
  useEffect(() => {
    const abort = new AbortController();
    const onImage = (next: number, total: number) => setState({ progress: { next, total } });
    setState({});
    copyProduct(id, onImage, abort.signal).then(
      (copy) => abort.signal.aborted || setState({ copy }),
      (error: Error) => abort.signal.aborted || setState({ failure: error.message || 'Failed to fetch products' }),
    );
    return () => abort.abort();
  }, [id]);
  return state;
}
