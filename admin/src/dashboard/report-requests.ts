import type { BestSeller, LowVariant, Overview, SalesReport } from '@rangrekha/contract';
import { type Identifier, useGetOne } from 'react-admin';
import { httpClient } from '../api/http-client';

/** A report as a record whose id is its path, so that react-admin caches and refreshes it. */
export async function readReport<Report extends object>(
  id: Identifier,
): Promise<{ data: Report & { id: Identifier } }> {
  const { json } = await httpClient<Report>(`/api/admin/reports/${id}`);
  return { data: { ...json, id } };
}

/** A report, or the error that occurred. */
export interface Report<T> {
  /** Undefined until it is loaded. */
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

function useReport<T>(id: string, enabled = true): Report<T> {
  const { data, error, refetch } = useGetOne('report', { id }, { enabled });
  return { data: data as T | undefined, error, refetch };
}

export type Days = 30 | 90;

/** @param enabled whether the user may read it */
export const useSales = (days: Days, enabled: boolean) => useReport<SalesReport>(`sales?days=${days}`, enabled);
export const useBestSellers = () => useReport<{ products: BestSeller[] }>('best-sellers');
export const useLowStock = (enabled = true) =>
  useReport<{ total: number; variants: LowVariant[] }>('low-stock', enabled);
export const useOrderCities = (beginning: string) =>
  useReport<{ cities: string[] }>(`order-cities?${new URLSearchParams({ q: beginning })}`).data?.cities;
export const useOverview = () => useReport<Overview>('overview');
