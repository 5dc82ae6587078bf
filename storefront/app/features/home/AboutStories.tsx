import clsx from 'clsx';
import { ABOUT_STORIES, type AboutStory } from './about-stories';
import { PauseButton } from './PauseButton';
import { StaticPicture } from './StaticPicture';
import { useRotation } from './use-rotation';

const WIDTHS = [480, 800] as const;

/** The stories for women, men and kids, one at a time. */
export function AboutStories() {
  const rotation = useRotation(ABOUT_STORIES.length);
  const { index, show } = rotation;
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Women, men and kids"
      className="relative mt-4 grid grid-cols-1 md:mt-6"
    >
      {ABOUT_STORIES.map((story, position) => (
        <Story key={story.name} story={story} isFirst={position === 0} shown={position === index} />
      ))}
      <div className="relative col-start-1 row-start-1 self-end max-md:px-6 max-md:pb-4 md:grid md:grid-cols-[7fr_5fr] md:gap-4">
        <div className="flex flex-wrap items-center gap-x-6 border-ink/20 border-t pt-4 md:mx-12 md:mb-8">
          {ABOUT_STORIES.map(({ name }, position) => (
            <button
              key={name}
              type="button"
              aria-current={position === index ? 'true' : undefined}
              onClick={() => show(position)}
              className={clsx(
                'cursor-pointer border-b-2 leading-11',
                position === index ? 'border-madder font-semibold' : 'border-transparent text-bark',
              )}
            >
              {name}
            </button>
          ))}
          <span className="ml-auto">
            <PauseButton rotation={rotation} />
          </span>
        </div>
      </div>
    </section>
  );
}

function Story({ story, isFirst, shown }: { story: AboutStory; isFirst: boolean; shown: boolean }) {
  return (
    <div
      aria-hidden={!shown}
      {...(shown ? {} : { inert: '' })}
      className={clsx(
        'col-start-1 row-start-1 grid grid-cols-1 gap-4 transition-opacity duration-600 max-md:grid-rows-[auto_1fr] md:h-[40rem] md:grid-cols-[7fr_5fr]',
        shown ? 'opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      <div className={clsx('flex flex-col p-6 pb-[calc(9rem-48px)] max-md:order-last md:p-12 md:pb-32', story.ground)}>
        <p className="max-md:hidden">About Us</p>
        <h2 className="mt-auto text-44 leading-none lg:text-68">{story.heading}</h2>
        <p className="mt-4 max-w-[56ch] leading-[1.55] text-bark md:mt-6 lg:text-18">{story.text}</p>
      </div>
      <div className="overflow-hidden bg-bone max-md:aspect-4/5">
        <StaticPicture image={story.image} widths={WIDTHS} sizes="(min-width: 48em) 42vw, 100vw" priority={isFirst} />
      </div>
    </div>
  );
}
