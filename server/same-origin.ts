import type { RequestHandler } from 'express';

/**
 * Refuses forms that another site made the browser send, before Remix sees them: its own check answers them with a 500,
 * and knows nothing of a proxy that passes another Host.
 */
export function sameOriginOnly(publicUrl: string): RequestHandler {
  const known = new URL(publicUrl).host;
  return (req, res, next) => {
    const origin = req.get('Origin');
    if (origin === undefined || req.method === 'GET' || req.method === 'HEAD') return next();
    const from = URL.canParse(origin) ? new URL(origin).host : undefined;
    const here = req.get('X-Forwarded-Host')?.split(',')[0]?.trim() ?? req.get('Host');
    if (from && from === known) req.headers['x-forwarded-host'] = known;
    else if (!from || from !== here) {
      res.status(403).set('Cache-Control', 'no-store').type('text').send('This form was not sent from this store.');
      return;
    }
    next();
  };
}
