import type { BestSeller, LowVariant, Overview, ReturnRates, SalesReport, SoldProducts } from '@rangrekha/contract';
import type { ReportRange, ReturnGroup } from '@rangrekha/contract/reports';
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
  /** Whether `data` is that of the range or page before, until the wanted one is loaded. */
  isPassing?: boolean;
}

function useReport<T>(id: string, enabled = true): Report<T> {
  const { data, error, refetch } = useGetOne('report', { id }, { enabled });
  return { data: data as T | undefined, error, refetch };
}

/** A report that keeps its last rows until those of another range or page are loaded, so that the focus has a place. */
function useRangeReport<T>(id: string): Report<T> {
  const { data, error, refetch, isPlaceholderData } = useGetOne('report', { id }, { placeholderData: (last) => last });
  return { data: data as T | undefined, error, refetch, isPassing: isPlaceholderData };
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

/** The query of a report or of its file. */
export const reportQuery = (query: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();

export const useSalesOf = (range: ReportRange) => useRangeReport<SalesReport>(`sales?${reportQuery({ ...range })}`);
export const useSoldProducts = (range: ReportRange, page: number) =>
  useRangeReport<SoldProducts>(`products?${reportQuery({ ...range, page })}`);

/** What the return rates are listed by, and the least units that a row has. */
export interface ReturnChoice {
  by: ReturnGroup;
  least: number;
}

export const useReturnRates = (range: ReportRange, choice: ReturnChoice, page: number) =>
  useRangeReport<ReturnRates>(`returns?${reportQuery({ ...range, ...choice, page })}`);
