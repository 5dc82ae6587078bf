import type { StorefrontContent } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import type { PluginViews } from './plugin-views';

export interface ApiRequest {
  method: string;
  /** Below /api, e.g. `/products?page=1`. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface ApiResponse {
  status: number;
  headers: Record<string, string | undefined>;
  body: string;
}

/** The context of every loader and action, from the composition root. */
interface StoreContext {
  callApi(request: ApiRequest): Promise<ApiResponse>;
  /** The time that all processes of the store go by; this machine's clock may show another. */
  now(): Date;
  /** The languages that the shop speaks; undefined where that is English only. */
  languages?: readonly Language[] | undefined;
  sessionSecret: string;
  publicUrl: string;
  /** Undefined in a shop without plugins. */
  plugins?: PluginViews | undefined;
  /** What the pages of this request show instead of the published content: a preview. */
  previewed?: StorefrontContent;
}

declare module '@remix-run/node' {
  interface AppLoadContext extends StoreContext {}
}
