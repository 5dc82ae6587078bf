import type { CompanyDetails } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import { useRouteLoaderData } from '@remix-run/react';
import type { ShopFrame } from './shop-frame';

export interface RootData {
  company: CompanyDetails | null;
  /** Who answers complaints, for the footer. */
  grievance: string;
  /** Null when it could not be loaded. */
  frame: ShopFrame | null;
  /** The pages that the header leads to. */
  links: { to: string; name: string }[];
  /** The shop's top categories. */
  categories: { to: string; name: string }[];
  /** Origin of the store, for canonical addresses. */
  publicUrl: string;
  /** The languages to choose from; empty where there is one only. */
  languages: Language[];
  year: number;
  /** Given to the page by `SavesData`. */
  savesData: boolean;
  /** What plugins show there; undefined without. */
  footer?: string | undefined;
  head?: [tag: string, props: Record<string, unknown>][] | undefined;
}

/** The data of the root's loader; undefined when it failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}
