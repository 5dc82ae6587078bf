import type { PreparedPriceChange, PriceChange, PriceRule } from '@rangrekha/contract';
import { useQuery } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import { httpClient, send } from '../../api/http-client';

const PATH = '/admin/price-changes';

/** The products whose prices change: chosen ones, or those that a filter of the list finds. */
export type PriceTarget = { productIds: Identifier[] } | { filter: Record<string, unknown> };

/** Works out new prices; changes none. */
export const preparePrices = (target: PriceTarget, rule: PriceRule) =>
  send<PreparedPriceChange>('POST', PATH, { ...target, rule });

/** Changes part after part until none waits. @param onPart the change after each part */
export async function applyPrices(id: string, onPart: (change: PriceChange) => void): Promise<void> {
  for (;;) {
    const { priceChange } = await send<{ priceChange: PriceChange }>('POST', `${PATH}/${id}/apply`);
    onPart(priceChange);
    if (priceChange.status === 'DONE') return;
  }
}

/** The change that takes another one back, not applied yet. */
export const undoPrices = async (id: string): Promise<PriceChange> =>
  (await send<{ priceChange: PriceChange }>('POST', `${PATH}/${id}/undo`)).priceChange;

/** The last changes that were begun. */
export const useLastPriceChanges = () =>
  useQuery({
    queryKey: ['price-changes'],
    queryFn: async () => (await httpClient<{ priceChanges: PriceChange[] }>(`/api${PATH}`)).json.priceChanges,
  });
