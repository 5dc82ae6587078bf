import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { LinkButton } from '~/ui/LinkButton';
import { HERO_SLIDES, type HeroSlide } from './hero-slides';
import { PauseButton } from './PauseButton';
import { StaticPicture } from './StaticPicture';
import { useRotation } from './use-rotation';

const WIDTHS = [480, 800] as const;

/** Six slides in the same place that fade into each other. */
export function Hero() {
  const rotation = useRotation(HERO_SLIDES.length);
  const { index, show } = rotation;
  return (
    <section aria-roledescription="carousel" aria-label="From the shop" className="wrap relative">
      <div className="grid grid-cols-1">
        {HERO_SLIDES.map((slide, position) => (
          <Slide key={slide.headline} slide={slide} position={position} shown={position === index} />
        ))}
      </div>
      <div className="mt-3 flex items-center justify-between gap-2 md:absolute md:right-14 md:bottom-4 md:left-14 md:mt-0 md:w-[calc((100%-112px)*0.39)] lg:right-auto">
        <div className="flex flex-wrap">
          {HERO_SLIDES.map(({ headline }, position) => (
            <button
              key={headline}
              type="button"
              aria-label={`Slide ${position + 1} of ${HERO_SLIDES.length}: ${headline}`}
              aria-current={position === index ? 'true' : undefined}
              onClick={() => show(position)}
              className="group grid h-11 w-8 cursor-pointer place-items-center"
            >
              <span className={clsx('h-0.5 w-6', position === index ? 'bg-ink' : 'bg-ink/30 group-hover:bg-ink/60')} />
            </button>
          ))}
        </div>
        <PauseButton rotation={rotation} />
      </div>
    </section>
  );
}

function Slide({ slide, position, shown }: { slide: HeroSlide; position: number; shown: boolean }) {
  const [first, second] = slide.images;
  const isFirst = position === 0;
  const awaited = useLater() || isFirst;
  const Headline = isFirst ? 'h1' : 'h2';
  return (
    <div
      aria-hidden={!shown}
      {...(shown ? {} : { inert: '' })}
      className={clsx(
        'col-start-1 row-start-1 grid grid-cols-1 gap-4 transition-opacity duration-600 md:h-[37.5rem] md:grid-cols-[5fr_4fr_3fr]',
        shown ? 'opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      <div className={clsx('flex flex-col justify-end p-6 max-md:order-last md:p-12 md:pb-20', slide.ground)}>
        <Headline className="text-44 leading-none lg:text-68">{slide.headline}</Headline>
        <p className="mt-4 max-w-[34ch] text-18 text-bark max-md:min-h-14 md:mt-6">{slide.copy}</p>
        <div className="mt-6 md:mt-8">
          <LinkButton to="/shop">Shop</LinkButton>
        </div>
      </div>
      <div className="overflow-hidden bg-bone max-md:aspect-4/5">
        {awaited && (
          <StaticPicture image={first} widths={WIDTHS} sizes="(min-width: 48em) 33vw, 100vw" priority={isFirst} />
        )}
      </div>
      <div className="overflow-hidden bg-bone max-md:hidden">
        {awaited && <StaticPicture image={second} widths={WIDTHS} sizes="25vw" />}
      </div>
    </div>
  );
}

/** True some time after the first paint, so that the pictures of later slides do not delay the first one. */
function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), 2500);
    return () => clearTimeout(timer);
  }, []);
  return later;
}
