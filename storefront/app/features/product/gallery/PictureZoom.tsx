import type { Image } from '@rangrekha/contract';
import { type CSSProperties, type KeyboardEvent, type TouchEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from '~/language/t';
import { Icon, type IconName } from '~/ui/icons/Icon';
import { useBackToClose } from '~/ui/overlay/use-back-to-close';
import { Picture } from '~/ui/Picture';

interface PictureZoomProps {
  images: Image[];
  productName: string;
  /** Index of the picture to begin with. */
  start: number;
  /** @param index of the picture that was looked at last */
  onClose: (index: number) => void;
}

/** Zoom factor; 1, with which it begins, fits the picture into the window. A press leads to `close`. */
const ZOOM = { least: 1, close: 2, most: 5, step: 1.5 };
const SCROLL_STEP = 80;

interface Point {
  x: number;
  y: number;
}

const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const middle = ([a, b]: Point[]) => (a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : undefined);

/** The product's pictures enlarged over the whole window, with pan, pinch and swipe. Back closes it. */
export default function PictureZoom({ images, productName, start, onClose }: PictureZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  // Only an open dialog has a layout to scroll in.
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  const { zoom, zoomTo, pinch } = useZoom(strip);
  const close = useBackToClose('zoom', () => {
    // A dialog gives the focus back only when it is closed before it is removed.
    dialog.current?.close();
    onClose(index);
  });
  // In a layout effect, before a key can be pressed: later it would stop the scrolling that the key started.
  useLayoutEffect(() => {
    strip.current?.scrollTo({ left: start * strip.current.clientWidth, behavior: 'instant' });
  }, [start]);

  const turn = (by: number) =>
    strip.current?.scrollTo({ left: Math.min(Math.max(index + by, 0), images.length - 1) * strip.current.clientWidth });
  const scroll = (by: number) => strip.current?.children[index]?.scrollBy({ top: by });
  const previous = () => turn(-1);
  const next = () => turn(1);
  const smaller = () => zoomTo(zoom / ZOOM.step);
  const larger = () => zoomTo(zoom * ZOOM.step);
  const keys = new Map([
    ['ArrowLeft', previous],
    ['ArrowRight', next],
    ['ArrowUp', () => scroll(-SCROLL_STEP)],
    ['ArrowDown', () => scroll(SCROLL_STEP)],
    ['+', larger],
    ['-', smaller],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys.get(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={productName}
      onClose={close}
      onKeyDown={onKeyDown}
      className="fixed inset-0 size-full max-h-none max-w-none overflow-hidden bg-paper text-ink"
    >
      <div className="grid size-full grid-cols-1 touch-pan-x touch-pan-y grid-rows-[auto_minmax(0,1fr)_auto_auto]">
        <div className="flex items-center justify-between gap-4 px-4 py-1.5">
          <p role="status" className="text-14 tabular-nums">
            {t('product.pictureOf', { number: index + 1, total: images.length })}
          </p>
          <button type="button" aria-label={t('product.close')} onClick={close} className="icon-button -mr-2.5">
            <Icon name="x" />
          </button>
        </div>
        <ul
          ref={strip}
          onScroll={({ currentTarget }) => setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
          {...pinch}
          className="@container-[size] flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden scroll-smooth bg-bone [container-type:size] [scrollbar-width:none]"
          style={{ '--zoom': zoom } as CSSProperties}
        >
          {images.map((image) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is scrolled with the keyboard too
            <li key={image.id} tabIndex={0} className="flex size-full shrink-0 snap-start snap-always overflow-auto">
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the plus and minus keys and buttons do the same */}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
              <div
                onClick={({ clientX, clientY }) =>
                  zoomTo(zoom > ZOOM.least ? ZOOM.least : ZOOM.close, { x: clientX, y: clientY })
                }
                className="m-auto w-[calc(var(--zoom)*min(100cqw,100cqh*var(--ratio)))] shrink-0"
                style={{ '--ratio': (image.width || 3) / (image.height || 4) } as CSSProperties}
              >
                <Picture image={image} sizes="1200px" saverWidth={960} className="h-auto!" />
              </div>
            </li>
          ))}
        </ul>
        {/* Read with the picture. Three lines on a phone, so that the picture keeps its height. */}
        <p aria-hidden="true" className="min-h-[3lh] px-4 pt-1.5 text-14 md:min-h-0 md:text-center">
          {images[index]?.alt}
        </p>
        <div className="flex items-center justify-center gap-[16px] px-4 py-1.5">
          <ZoomButton name={t('product.previousPicture')} icon="chevron-left" off={index === 0} onPress={previous} />
          <ZoomButton name={t('product.smaller')} icon="zoom-out" off={zoom <= ZOOM.least} onPress={smaller} />
          <ZoomButton name={t('product.larger')} icon="zoom-in" off={zoom >= ZOOM.most} onPress={larger} />
          <ZoomButton
            name={t('product.nextPicture')}
            icon="chevron-right"
            off={index === images.length - 1}
            onPress={next}
          />
        </div>
      </div>
    </dialog>
  );
}

interface ZoomButtonProps {
  name: string;
  icon: IconName;
  off: boolean;
  onPress: () => void;
}

// Not disabled at the ends, because a disabled button loses the focus.
const ZoomButton = ({ name, icon, off, onPress }: ZoomButtonProps) => (
  <button
    type="button"
    aria-label={name}
    aria-disabled={off}
    onClick={onPress}
    className="icon-button aria-disabled:cursor-default aria-disabled:opacity-30"
  >
    <Icon name={icon} />
  </button>
);

/** The zoom factor, set by two fingers or by `zoomTo`; the point under the fingers or the pointer stays in its place. */
function useZoom(strip: React.RefObject<HTMLElement>) {
  const [zoom, setZoom] = useState(ZOOM.least);
  const was = useRef<number>();
  const pointed = useRef<Point>();
  const pinched = useRef<{ distance: number; zoom: number }>();

  useLayoutEffect(() => {
    const before = was.current;
    was.current = zoom;
    for (const frame of strip.current?.children ?? []) {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight, scrollLeft, scrollTop } = frame;
      if (before === undefined) {
        frame.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
        continue;
      }
      const { x, y } = pointed.current ?? { x: clientWidth / 2, y: clientHeight / 2 };
      frame.scrollTo(((scrollLeft + x) * zoom) / before - x, ((scrollTop + y) * zoom) / before - y);
    }
  }, [zoom, strip]);

  const zoomTo = (value: number, at?: Point) => {
    const box = strip.current?.getBoundingClientRect();
    pointed.current = at && box && { x: at.x - box.left, y: at.y - box.top };
    setZoom(Math.min(Math.max(value, ZOOM.least), ZOOM.most));
  };
  const onTouchMove = ({ touches }: TouchEvent) => {
    if (touches.length !== 2) return;
    const fingers = Array.from(touches, ({ clientX, clientY }) => ({ x: clientX, y: clientY }));
    pinched.current ??= { distance: distance(fingers), zoom };
    zoomTo((pinched.current.zoom * distance(fingers)) / pinched.current.distance, middle(fingers));
  };
  const onTouchEnd = () => {
    pinched.current = undefined;
  };
  return { zoom, zoomTo, pinch: { onTouchMove, onTouchEnd } };
}
