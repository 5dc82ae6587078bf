import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { sharedNow } from '../../../database/shared-clock';
import { notFound } from '../../../http/errors';
import { Product } from '../Product';

const ISSUER = 'rangrekha';
/** Not that of sessions: a preview link signs nobody in. */
const AUDIENCE = 'rangrekha-product-preview';
const ALGORITHM = 'HS256';
const LIFETIME = 24 * 3_600_000;

/** The path of a page that shows a product of any status, for a day. @throws HttpError 404 */
export async function previewLink(id: string, secret: string): Promise<{ path: string; expiresAt: string }> {
  const product = await Product.query().findById(id).select('id').throwIfNotFound(notFound('Product'));
  const expiresAt = new Date(sharedNow().getTime() + LIFETIME);
  const token = jwt.sign({ sub: product.id, exp: Math.floor(expiresAt.getTime() / 1000) }, secret, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: AUDIENCE,
  });
  return { path: `/product-preview/${token}`, expiresAt: expiresAt.toISOString() };
}

/** The product of a preview link, with `Product.graph`. @throws HttpError 404, also when the link has expired */
export async function findPreviewed(token: string, secret: string): Promise<Product> {
  const id = productIdOf(token, secret);
  const product = id && (await Product.query().findById(id).withGraphFetched(Product.graph));
  if (!product) throw notFound('Product');
  return product;
}

function productIdOf(token: string, secret: string): string | undefined {
  try {
    const key = createSecretKey(secret, 'utf8');
    const clockTimestamp = Math.floor(sharedNow().getTime() / 1000);
    const wanted = { algorithms: [ALGORITHM] as jwt.Algorithm[], issuer: ISSUER, audience: AUDIENCE, clockTimestamp };
    const { sub } = jwt.verify(token, key, wanted);
    return sub?.toString();
  } catch {
    return undefined;
  }
}
