import clsx from 'clsx';

/** A picture that belongs to the storefront itself; `file` is its name without width and ending. */
export interface ShowImage {
  file: string;
  alt: string;
}

interface StaticPictureProps {
  image: ShowImage;
  /** Pixels of the two files that are kept, smaller first. */
  widths: readonly [number, number];
  sizes: string;
  priority?: boolean;
  className?: string;
}

const srcSet = (file: string, widths: readonly number[], format: string) =>
  widths.map((width) => `/images/${file}-${width}.${format} ${width}w`).join(', ');

/** One of the storefront's own 3:4 pictures. The box around it gives the shape. */
export function StaticPicture({ image, widths, sizes, priority = false, className }: StaticPictureProps) {
  const [small, large] = widths;
  const urgency = priority ? { fetchpriority: 'high' } : {};
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(image.file, widths, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(image.file, widths, 'webp')} sizes={sizes} />
      <img
        src={`/images/${image.file}-${small}.webp`}
        alt={image.alt}
        width={large}
        height={(large * 4) / 3}
        loading={priority ? 'eager' : 'lazy'}
        className={clsx('block size-full object-cover', className)}
        {...urgency}
      />
    </picture>
  );
}
