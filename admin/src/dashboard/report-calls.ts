import type { BestSeller, LowVariant, Overview, SalesReport } from '@rangrekha/contract';
import { type Identifier, useGetOne, useNotify } from 'react-admin';
import { httpClient } from '../api/http-client';

/** A report as a record, whose id is its path: the way that react-admin keeps and refreshes what it has read. */
export async function readReport<Report extends object>(
  id: Identifier,
): Promise<{ data: Report & { id: Identifier } }> {
  const { json } = await httpClient<Report>(`/api/admin/reports/${id}`);
  return { data: { ...json, id } };
}

/** Undefined until it is there; a failure is said. */
function useReport<Report>(id: string): Report | undefined {
  const notify = useNotify();
  const { data } = useGetOne(
    'report',
    { id },
    { onError: (error) => notify(error.message, { type: 'error' }), retry: false },
  );
  return data as Report | undefined;
}

export type Days = 30 | 90;

export const useSales = (days: Days) => useReport<SalesReport>(`sales?days=${days}`);
export const useBestSellers = () => useReport<{ products: BestSeller[] }>('best-sellers')?.products;
export const useLowStock = () => useReport<{ total: number; variants: LowVariant[] }>('low-stock');
export const useOrderCities = (beginning: string) =>
  useReport<{ cities: string[] }>(`order-cities?${new URLSearchParams({ q: beginning })}`)?.cities;
export const useOverview = () => useReport<Overview>('overview');
