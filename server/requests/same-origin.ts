import type { Request, RequestHandler } from 'express';

/**
 * Refuses forms that another site made the browser send, before Remix sees them: its own check answers them with a 500,
 * and knows nothing of a proxy that passes another Host. A page that came by http is another site than PUBLIC_URL on https.
 * A form on a page with the referrer policy `no-referrer` has the Origin `null`; the browser says then by `Sec-Fetch-Site`,
 * which no page can set, that it is the store's own.
 */
export function sameOriginOnly(publicUrl: string): RequestHandler {
  const existing = new URL(publicUrl);
  return (req, res, next) => {
    const origin = req.get('Origin');
    if (origin === undefined || req.method === 'GET' || req.method === 'HEAD') return next();
    if (origin === 'null' && req.get('Sec-Fetch-Site') === 'same-origin') {
      // Remix compares the two, too.
      delete req.headers.origin;
      return next();
    }
    const from = URL.canParse(origin) ? new URL(origin) : undefined;
    if (from?.origin === existing.origin) req.headers['x-forwarded-host'] = existing.host;
    else if (!from || from.host === existing.host || from.origin !== originOf(req)) {
      res.status(403).set('Cache-Control', 'no-store').type('text').send('This form was not sent from this store.');
      return;
    }
    next();
  };
}

/** Where the browser sent a request, as far as proxies tell: no page of another site can make it send these headers. */
function originOf(req: Request): string | undefined {
  const first = (name: string) => req.get(name)?.split(',')[0]?.trim();
  const address = `${first('X-Forwarded-Proto') ?? req.protocol}://${first('X-Forwarded-Host') ?? req.get('Host')}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
