import type { SlotVisitor } from '@rangrekha/backend/plugins/plugin';
import { products } from '@rangrekha/contract';
import { readVideo, type ShownVideo } from './calls';
import { megabytes } from './limits';

/** The place that a video has before it is loaded. */
const SHAPES: Record<ShownVideo['ratio'], string> = {
  '9:16': 'aspect-9/16 max-w-64',
  '3:4': 'aspect-3/4 max-w-72',
  '1:1': 'aspect-square max-w-80',
  '4:3': 'aspect-4/3',
  '16:9': 'aspect-video',
};

/** The video of a product, which plays once somebody presses its button. */
export async function loadVideo({ productId }: { productId: string }, { call, t }: SlotVisitor) {
  const { video } = await call(readVideo, { params: { id: productId } });
  if (!video) return null;
  const { url, ratio, name, picture, bytes, text, language } = video;
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
        className={`mt-3 w-full bg-bone object-contain ${SHAPES[ratio]}`}
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
