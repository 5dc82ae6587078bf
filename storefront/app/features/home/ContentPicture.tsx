import type { StorefrontPicture } from '@rangrekha/contract';
import { IMAGE_WIDTHS } from '@rangrekha/contract/limits';
import { type ImageFormat, renditionUrl } from '@rangrekha/contract/media';
import clsx from 'clsx';
import { useSavesData } from '~/ui/data-saver';

interface ContentPictureProps {
  picture: StorefrontPicture;
  /** Shown instead on narrow screens. */
  phonePicture?: StorefrontPicture | null;
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** The pictures that the store brings along have two widths. */
const BUNDLED = /^(\/images\/.+-)(640|800)\.webp$/;

function srcSet({ url, width: full }: StorefrontPicture, format: ImageFormat, savesData: boolean): string {
  const [, stem, large] = BUNDLED.exec(url) ?? [];
  if (stem && savesData) return `${stem}${large === '800' ? 480 : 320}.${format}`;
  if (savesData) return renditionUrl(url, format === 'avif' ? 480 : 320, format);
  if (!stem) {
    const files = IMAGE_WIDTHS[format].map((width) => `${renditionUrl(url, width, format)} ${width}w`);
    return [...files, ...(format === 'webp' && full > 640 ? [`${url} ${full}w`] : [])].join(', ');
  }
  return [large === '800' ? 480 : 320, large].map((width) => `${stem}${width}.${format} ${width}w`).join(', ');
}

const FORMATS: ImageFormat[] = ['avif', 'webp'];

/** A picture of the storefront's content. The box around it gives the shape, its focus says what stays visible. */
export function ContentPicture({ picture, phonePicture, sizes, priority = false, className }: ContentPictureProps) {
  const { url, alt, width, height, focus } = picture;
  const savesData = useSavesData();
  const urgency = priority ? { fetchpriority: 'high' } : {};
  return (
    <picture className="contents">
      {phonePicture &&
        FORMATS.map((format) => (
          <source
            key={format}
            media="(width < 48em)"
            type={`image/${format}`}
            srcSet={srcSet(phonePicture, format, savesData)}
            sizes={sizes}
          />
        ))}
      {FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(picture, format, savesData)} sizes={sizes} />
      ))}
      <img
        src={renditionUrl(url, 640, 'webp')}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        className={clsx('block size-full object-cover', className)}
        style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
        {...urgency}
      />
    </picture>
  );
}
