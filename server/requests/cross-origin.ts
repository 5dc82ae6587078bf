import type { IncomingMessage, ServerResponse } from 'node:http';
import { publicRead } from '../page-cache/public-reads';

/**
 * Lets pages of other origins read what the API tells everybody about the catalogue, and nothing else: never with cookies or
 * another proof of who asks, as no answer says `Access-Control-Allow-Credentials`, and none to a preflight.
 * @param origins such as `https://example.com`; none: no page may
 */
export function allowOrigins(origins: readonly string[]): (req: IncomingMessage, res: ServerResponse) => void {
  const allowed = new Set(origins);
  return (req, res) => {
    const { origin, authorization } = req.headers;
    if (origin === undefined || authorization !== undefined || !allowed.has(origin)) return;
    if ((req.method === 'GET' || req.method === 'HEAD') && publicRead(req, [])) {
      res.setHeader('Access-Control-Allow-Origin', origin);
    }
  };
}
