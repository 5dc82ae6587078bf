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

/** What the composition root hands to every loader and action. */
interface StoreContext {
  callApi(request: ApiRequest): Promise<ApiResponse>;
  sessionSecret: string;
  publicUrl: string;
}

declare module '@remix-run/node' {
  interface AppLoadContext extends StoreContext {}
}
