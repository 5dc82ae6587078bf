import type { CompanyDetails } from '@rangrekha/contract';
import { useRouteLoaderData } from '@remix-run/react';

export interface RootData {
  company: CompanyDetails | null;
  /** Origin of the store, for canonical addresses. */
  publicUrl: string;
  year: number;
}

/** What the root loaded; nothing when the root itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}
