import type { Image } from '@rangrekha/contract';
import clsx from 'clsx';
import { type MouseEvent, useState } from 'react';
import { Dialog } from '~/ui/Dialog';
import { Picture } from '~/ui/Picture';

interface GalleryProps {
  images: Image[];
  productName: string;
  /** Percent off, for the badge; 0 shows none. */
  off: number;
}

const frameId = (index: number) => `picture-${index + 1}`;

/** Thumbnails beside a strip of pictures that scrolls by itself: thumbnails are links into it. */
export function Gallery({ images, productName, off }: GalleryProps) {
  const [shown, setShown] = useState(0);
  const [zoomed, setZoomed] = useState<Image>();
  const show = (event: MouseEvent, index: number) => {
    event.preventDefault();
    setShown(index);
    document.getElementById(frameId(index))?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' });
  };
  const zoom = (event: MouseEvent, image: Image) => {
    event.preventDefault();
    setZoomed(image);
  };
  if (images.length === 0)
    return <p className="grid aspect-3/4 place-items-center bg-bone text-muted">No Image Available</p>;
  return (
    <div className="grid items-start gap-2 md:grid-cols-[88px_minmax(0,1fr)] md:gap-4">
      <ul className="flex gap-3 p-1 max-md:order-last md:flex-col" aria-label="Pictures">
        {images.map((image, index) => (
          <li key={image.id} className="w-16 md:w-full">
            <a
              href={`#${frameId(index)}`}
              aria-current={index === shown ? 'true' : undefined}
              onClick={(event) => show(event, index)}
              className={clsx('block aspect-3/4 bg-bone outline-offset-2', index === shown && 'outline-2 outline-ink')}
            >
              <Picture image={image} sizes="88px" />
            </a>
          </li>
        ))}
      </ul>
      <div className="max-md:-mx-4 relative">
        <ul
          onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
          className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
        >
          {images.map((image, index) => (
            <li key={image.id} id={frameId(index)} className="aspect-3/4 w-full shrink-0 snap-start bg-bone">
              <a
                href={image.url}
                onClick={(event) => zoom(event, image)}
                aria-label={`Enlarge picture ${index + 1} of ${images.length}: ${image.alt}`}
                className="block size-full cursor-zoom-in focus-visible:outline-offset-[-2px]"
              >
                <Picture image={image} sizes="(min-width: 64em) 620px, 100vw" priority={index === 0} />
              </a>
            </li>
          ))}
        </ul>
        {off > 0 && (
          <span className="pointer-events-none absolute top-3 left-3 rounded-xs bg-madder px-2 py-0.5 font-semibold text-13 text-field leading-5">
            {off}% off
          </span>
        )}
      </div>
      <Dialog
        open={zoomed !== undefined}
        onClose={() => setZoomed(undefined)}
        title={productName}
        className="max-w-5xl"
      >
        {zoomed && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture larger than the dialog scrolls, by keyboard too
          <div tabIndex={0} className="mt-4 min-h-0 overflow-auto">
            <Picture image={zoomed} sizes="1200px" className="h-auto" />
          </div>
        )}
      </Dialog>
    </div>
  );
}
