import type { SlotVisitor } from '@rangrekha/backend/plugins/plugin';
import { products } from '@rangrekha/contract';
import { readVideo } from './calls';
import { megabytes } from './limits';

/** The video of a product, which plays once somebody presses its button. */
export async function loadVideo({ productId }: { productId: string }, { call, t }: SlotVisitor) {
  const { video } = await call(readVideo, { params: { id: productId } });
  if (!video) return null;
  const { url, isUpright, name, picture, bytes, text, language } = video;
  return (
    <section aria-labelledby="product-video" className="mt-6 border-line border-t pt-4">
      <h2 id="product-video" className="text-16">
        {t('slot.heading')}
      </h2>
      <video
        src={url}
        poster={picture ?? undefined}
        controls
        muted
        playsInline
        preload="none"
        aria-label={t('slot.label', { name })}
        aria-describedby="product-video-text"
        // Before it is loaded, a place has to say its shape.
        className={`mt-3 w-full bg-bone object-contain ${isUpright ? 'aspect-3/4 max-w-xs' : 'aspect-3/2'}`}
      />
      <div id="product-video-text" className="mt-2 text-14 text-muted">
        {text && <p lang={language}>{text}</p>}
        <p>{t('slot.size', { megabytes: megabytes(bytes) })}</p>
      </div>
    </section>
  );
}

const PRODUCT = '/product/';

/** The same for search engines. */
export async function loadVideoData({ path }: { path: string }, { call }: SlotVisitor) {
  if (!path.startsWith(PRODUCT)) return null;
  const name = decodeURIComponent(path.slice(PRODUCT.length));
  const found = await call(products.getProductByName, { params: { name } }).catch(() => undefined);
  const { video } = found ? await call(readVideo, { params: { id: found.product.id } }) : { video: null };
  if (!video) return null;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.name,
    description: video.text || video.name,
    ...(video.thumbnailUrl && { thumbnailUrl: video.thumbnailUrl }),
    uploadDate: video.uploadedAt,
    contentUrl: video.contentUrl,
  };
  return <script type="application/ld+json">{JSON.stringify(data)}</script>;
}
