import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Rendered } from './page-cache/page-cache';

/**
 * Renders pages for nobody in particular. One that was made while the API failed is not for others: its loaders may
 * have shown less than there is.
 */
export function pageRenderer(build: ServerBuild, context: AppLoadContext) {
  const handle = createRequestHandler(build, process.env.NODE_ENV);
  return async (address: string): Promise<Rendered> => {
    let healthy = true;
    const callApi: AppLoadContext['callApi'] = async (call) => {
      const answer = await context.callApi(call);
      if (answer.status >= 500) healthy = false;
      return answer;
    };
    const response = await handle(new Request(new URL(address, context.publicUrl)), { ...context, callApi });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
      shared: healthy && (response.status === 200 || response.status === 404) && !response.headers.has('Set-Cookie'),
    };
  };
}
