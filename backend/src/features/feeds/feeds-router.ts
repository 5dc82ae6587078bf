import { type RequestHandler, Router } from 'express';
import { digestTags } from '../../content-tags/digest-tags';
import { TAGS } from '../../content-tags/tags';
import { BACKGROUND_TIME, inBackground } from '../../database/deadline';
import { unavailable } from '../../http/errors';
import { boundedQueue } from '../../http/limits/bounded-queue';
import { etagOf, hasAnswer } from '../../http/response/etag';
import { sendStream } from '../../http/response/send-stream';
import type { Services } from '../../services';
import { productFeed } from './product-feed';

/** A feed of a large shop takes a while; its readers come a few times a day. */
const FEEDS = { atOnce: 2, waiting: 4, refusal: unavailable };
/** What an answer shows: products with prices and whether there is stock, paths of categories, the brand. */
const SHOWN = [TAGS.products, TAGS.availability, TAGS.list, TAGS.categories, TAGS.storefront];

/** Files that other programs read, below `/feeds`. They are not part of the API. */
export function feedsRouter({ config, content }: Services): Router {
  const router = Router();
  const inTurn = boundedQueue(FEEDS);
  const feed: RequestHandler<{ code?: string }> = (req, res, next) => {
    const { code = 'en' } = req.params;
    const language = config.languages.find((known) => known.code === code);
    if (!language) return next();
    return inBackground(BACKGROUND_TIME, async () => {
      // Read first: a change meanwhile makes the next answer another one.
      const digest = await digestTags(...SHOWN);
      res.set({ ETag: `W/${etagOf(digest)}`, 'Cache-Control': 'public, max-age=0, must-revalidate' });
      res.set('Content-Language', code);
      res.type('application/xml');
      const isKnown = hasAnswer(req.headers['if-none-match'], digest);
      if (isKnown || req.method === 'HEAD') return void res.status(isKnown ? 304 : 200).end();
      const { brand } = await content.find();
      await inTurn(() => sendStream(res, productFeed({ name: brand.name, url: config.publicUrl, language })));
    });
  };
  router.get('/products.xml', feed);
  router.get('/:code/products.xml', feed);
  return router;
}
