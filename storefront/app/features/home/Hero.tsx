import type { StorefrontContent } from '@rangrekha/contract';
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { t } from '~/language/t';
import { buttonClass } from '~/ui/Button';
import { useSavesData } from '~/ui/data-saver';
import { LinkButton } from '~/ui/LinkButton';
import { BACKGROUNDS } from './backgrounds';
import { ContentPicture } from './ContentPicture';
import { PauseButton } from './PauseButton';
import { useRotation, useWasShown } from './use-rotation';

/** The `sizes` of a slide's picture, beside a second one and alone. */
const BESIDE_ANOTHER = '(min-width: 1360px) 416px, (min-width: 48em) 33vw, 42vw';
const ALONE = '(min-width: 1360px) 738px, (min-width: 48em) 58vw, 42vw';

type HeroSlide = StorefrontContent['hero'][number];

/** Slides in the same place that fade into each other. */
export function Hero({ slides }: { slides: HeroSlide[] }) {
  const rotation = useRotation(slides.length);
  const { index, box, show } = rotation;
  return (
    <section
      ref={box}
      aria-roledescription={t('home.carousel')}
      aria-label={t('home.fromTheShop')}
      className="wrap relative"
    >
      <div className="@container grid grid-cols-1">
        {slides.map((slide, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides have no ids, and their order is fixed
          <Slide key={position} slide={slide} position={position} shown={position === index} />
        ))}
      </div>
      {slides.length > 1 && (
        <div className="hero-controls">
          <div className="flex flex-wrap">
            {slides.map(({ heading }, position) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                key={position}
                type="button"
                aria-label={t('home.slideOf', { number: position + 1, total: slides.length, heading })}
                aria-current={position === index ? 'true' : undefined}
                onClick={() => show(position)}
                className="group grid h-11 w-8 cursor-pointer place-items-center"
              >
                <span
                  className={clsx('h-0.5 w-6', position === index ? 'bg-ink' : 'bg-ink/30 group-hover:bg-ink/60')}
                />
              </button>
            ))}
          </div>
          <PauseButton rotation={rotation} />
        </div>
      )}
    </section>
  );
}

function Slide({ slide, position, shown }: { slide: HeroSlide; position: number; shown: boolean }) {
  const { heading, text, ground, picture, sidePicture, phonePicture, button } = slide;
  const isFirst = position === 0;
  const savesData = useSavesData();
  const wasShown = useWasShown(shown);
  const awaited = (useLater() && !savesData) || wasShown;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <div
      aria-hidden={!shown}
      {...(shown ? {} : { inert: '' })}
      className={clsx(
        'hero-slide col-start-1 row-start-1 grid transition-opacity duration-600 md:h-[37.5rem] md:gap-4',
        sidePicture ? 'md:grid-cols-[5fr_4fr_3fr]' : 'md:grid-cols-[5fr_7fr]',
        shown ? 'opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      {/* Before the text, as on a narrow screen: the text would move down once the picture arrives. */}
      <div className="hero-picture md:col-start-2">
        {awaited && (
          <ContentPicture
            picture={picture}
            phonePicture={phonePicture}
            sizes={sidePicture ? BESIDE_ANOTHER : ALONE}
            priority={isFirst}
            className="absolute inset-0"
          />
        )}
      </div>
      <div
        className={clsx(
          'flex flex-col justify-end p-4 md:col-start-1 md:row-start-1 md:p-8 md:pb-20 lg:p-12 lg:pb-20',
          BACKGROUNDS[ground],
        )}
      >
        <Heading className="hero-heading leading-none">{heading}</Heading>
        <p className="mt-3 max-w-[34ch] text-bark max-md:leading-snug md:mt-6 md:text-18">{text}</p>
        <div className="mt-4 md:mt-8">
          {button.link.startsWith('/') ? (
            <LinkButton to={button.link}>{button.label}</LinkButton>
          ) : (
            <a href={button.link} className={buttonClass()}>
              {button.label}
            </a>
          )}
        </div>
      </div>
      {sidePicture && (
        <div className="overflow-hidden bg-bone max-md:hidden">
          {awaited && <ContentPicture picture={sidePicture} sizes="(min-width: 1360px) 312px, 25vw" />}
        </div>
      )}
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
