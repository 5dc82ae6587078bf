import type { Image } from '@rangrekha/contract';
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { t } from '~/language/t';
import { Picture } from '~/ui/Picture';

const PictureZoom = lazy(() => import('./PictureZoom'));

interface GalleryProps {
  images: Image[];
  productName: string;
  /** Percent off, for the badge; 0 shows none. */
  off: number;
  /** Which picture to show; a new object shows it again. */
  place: { index: number };
  /** A thumbnail was pressed. */
  onChoose: (index: number) => void;
}

/** What thumbnails, gaps and the buy box beside it leave of the window to the large picture. */
const SIZES =
  '(min-width: 1360px) 704px, (min-width: 64em) calc(100vw - 656px), (min-width: 48em) calc(100vw - 184px), min(28.5svh, 90vw)';

/** Pixels from one picture to the next: on a phone both are seen. */
const stepOf = ({ firstElementChild }: Element) => firstElementChild?.clientWidth ?? 1;

const frameId = (index: number) => `picture-${index + 1}`;

/** Thumbnails beside a strip of pictures that scrolls by itself: thumbnails are links into it. */
export function Gallery({ images, productName, off, place, onChoose }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  // Opened from a card, it is the card's picture; the blur that the page's data brings would be a step back.
  const [placeholder] = useState(images[0]?.blur);
  const [zoomed, setZoomed] = useState<number>();
  const show = (index: number) => {
    setShown(index);
    if (strip.current) strip.current.scrollTo({ left: index * stepOf(strip.current) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place moves the strip
  useEffect(() => show(place.index), [place]);
  const choose = (event: MouseEvent, index: number) => {
    event.preventDefault();
    onChoose(index);
  };
  const zoom = (event: MouseEvent, index: number) => {
    event.preventDefault();
    setZoomed(index);
  };
  if (images.length === 0)
    return <p className="grid aspect-3/4 place-items-center bg-bone text-muted">{t('product.noImageAvailable')}</p>;
  return (
    <div className="grid grid-cols-1 items-start gap-2 md:grid-cols-[88px_minmax(0,1fr)] md:gap-4">
      {/* First, as on a phone's screen: what comes before it there would move down once it arrives. */}
      <div className="max-md:-mx-[16px] relative md:col-start-2">
        <ul
          ref={strip}
          onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / stepOf(currentTarget)))}
          className="gallery-strip flex snap-x snap-mandatory overflow-x-auto scroll-smooth bg-bone [scrollbar-width:none]"
        >
          {images.map((image, index) => (
            <li key={image.url} id={frameId(index)} className="aspect-3/4 shrink-0 snap-center bg-bone">
              <a
                href={image.url}
                onClick={(event) => zoom(event, index)}
                aria-label={t('product.enlargePicture', {
                  number: index + 1,
                  total: images.length,
                  picture: image.alt,
                })}
                className="block size-full cursor-zoom-in focus-visible:outline-offset-[-2px]"
              >
                <Picture
                  image={index === 0 && placeholder ? { ...image, blur: placeholder } : image}
                  sizes={SIZES}
                  saverWidth={480}
                  priority={index === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        {off > 0 && (
          <span className="percent-off pointer-events-none top-3 left-3">{t('ui.percentOff', { percent: off })}</span>
        )}
      </div>
      <ul className="gallery-thumbnails" aria-label={t('product.pictures')}>
        {images.map((image, index) => (
          <li key={image.url}>
            <a
              href={`#${frameId(index)}`}
              aria-current={index === shown ? 'true' : undefined}
              onClick={(event) => choose(event, index)}
              aria-label={image.alt}
            >
              <Picture image={image} sizes="88px" />
            </a>
          </li>
        ))}
      </ul>
      {zoomed !== undefined && (
        <Suspense fallback={null}>
          <PictureZoom
            images={images}
            productName={productName}
            start={zoomed}
            onClose={(index) => {
              setZoomed(undefined);
              show(index);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
