import type { Image } from '@rangrekha/contract';
import { IMAGE_WIDTHS } from '@rangrekha/contract/limits';
import { type ImageWidth, renditionUrl } from '@rangrekha/contract/media';
import { useSavesData } from './data-saver';

/** An order's item stores only the address of its image. */
type PictureImage = Pick<Image, 'url'> & Partial<Image>;

interface PictureProps {
  image: PictureImage;
  sizes: string;
  /** Loads the picture early: for the first picture of a page. */
  priority?: boolean;
  /** The renditions that its box can need. */
  widths?: readonly ImageWidth[];
  /** One of many on its page, which would grow long: browsers without AVIF get one size of it. */
  isOneOfMany?: boolean;
  /** The only rendition that shoppers who save data get: a step below what its box needs. */
  saverWidth?: ImageWidth;
  className?: string;
}

/** For browsers without AVIF: beyond the widths that there are, the full size. */
function webpSrcSet({ url, width: full = 0 }: PictureImage): string {
  const files = IMAGE_WIDTHS.webp.map((width) => `${renditionUrl(url, width, 'webp')} ${width}w`);
  return [...files, ...(full > 640 ? [`${url} ${full}w`] : [])].join(', ');
}

/** A stored image over its blur; the browser chooses width and format. The parent element sets its size. */
export function Picture({
  image,
  sizes,
  priority = false,
  widths = IMAGE_WIDTHS.avif,
  isOneOfMany = false,
  saverWidth = 320,
  className,
}: PictureProps) {
  const urgency = priority ? { fetchpriority: 'high' } : {};
  const savesData = useSavesData();
  const isOneSize = isOneOfMany || savesData;
  const avif = (savesData ? [saverWidth] : widths).map(
    (width) => `${renditionUrl(image.url, width, 'avif')} ${width}w`,
  );
  return (
    <picture>
      <source type="image/avif" srcSet={avif.join(', ')} sizes={sizes} />
      <img
        src={renditionUrl(image.url, savesData && saverWidth === 320 ? 320 : 640, 'webp')}
        srcSet={isOneSize ? undefined : webpSrcSet(image)}
        sizes={isOneSize ? undefined : sizes}
        alt={image.alt ?? ''}
        width={image.width ?? 1200}
        height={image.height ?? 1600}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'auto' : 'async'}
        style={{ backgroundImage: image.blur && `url("${image.blur}")`, objectPosition: image.focus }}
        className={className}
        {...urgency}
      />
    </picture>
  );
}
