import { counted } from '@rangrekha/contract/numbers';
import { type HttpError, useDataProvider, useListContext, useNotify, useRefresh, useUpdateMany } from 'react-admin';
import type { ProductRow } from '../product-row';

/** Changes all selected products or none. When some of them are gone by now, the others stay selected. */
export function useChangeSelected(failure: string) {
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const { getMany } = useDataProvider();
  const [updateMany, { isPending }] = useUpdateMany();
  const notify = useNotify();
  const refresh = useRefresh();

  /** @returns how many are gone */
  const unselectGone = async () => {
    const { data } = await getMany<ProductRow>('product', { ids: selectedIds });
    onSelect(data.map(({ id }) => id));
    return selectedIds.length - data.length;
  };
  const tellWhy = async ({ status, message }: HttpError) => {
    const gone = status === 404 ? await unselectGone().catch(() => 0) : 0;
    const left = `${counted(gone, 'selected product is', 'selected products are')} deleted by now. Nothing was changed, and the others are still selected.`;
    notify(gone > 0 ? left : message || failure, { type: 'error' });
  };

  /** @param onEnd runs also when it is refused */
  const change = (data: Partial<ProductRow>, message: string, onEnd: () => void) =>
    updateMany(
      'product',
      { ids: selectedIds, data },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(message, { type: 'success' });
          onUnselectItems();
        },
        onError: (error) => void tellWhy(error as HttpError),
        onSettled: () => {
          onEnd();
          refresh();
        },
      },
    );
  return { change, isPending, count: selectedIds.length };
}
