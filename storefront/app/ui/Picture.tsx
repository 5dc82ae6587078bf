import type { Image } from '@rangrekha/contract';
import { IMAGE_WIDTHS } from '@rangrekha/contract/limits';
import { type ImageFormat, renditionUrl } from '@rangrekha/contract/media';

/** An order's item stores only the address of its image. */
type PictureImage = Pick<Image, 'url'> & Partial<Image>;

interface PictureProps {
  image: PictureImage;
  sizes: string;
  /** Loads the picture early: for the first picture of a page. */
  priority?: boolean;
  className?: string;
}

const srcSet = (url: string, format: ImageFormat) =>
  IMAGE_WIDTHS.map((width) => `${renditionUrl(url, width, format)} ${width}w`).join(', ');

/** A stored image over its blur; the browser chooses width and format. The parent element sets its size. */
export function Picture({ image, sizes, priority = false, className }: PictureProps) {
  const urgency = priority ? { fetchpriority: 'high' } : {};
  return (
    <picture className="picture">
      <source type="image/avif" srcSet={srcSet(image.url, 'avif')} sizes={sizes} />
      <img
        src={renditionUrl(image.url, 640, 'webp')}
        srcSet={srcSet(image.url, 'webp')}
        sizes={sizes}
        alt={image.alt ?? ''}
        width={image.width ?? 1200}
        height={image.height ?? 1600}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'auto' : 'async'}
        style={image.blur ? { backgroundImage: `url("${image.blur}")`, backgroundSize: 'cover' } : undefined}
        className={className}
        {...urgency}
      />
    </picture>
  );
}
