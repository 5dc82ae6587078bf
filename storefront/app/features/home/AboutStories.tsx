import type { StorefrontContent } from '@rangrekha/contract';
import clsx from 'clsx';
import { t } from '~/language/t';
import { useSavesData } from '~/ui/data-saver';
import { BACKGROUNDS } from './backgrounds';
import { ContentPicture } from './ContentPicture';
import { PauseButton } from './PauseButton';
import { useRotation, useWasShown } from './use-rotation';

type Story = StorefrontContent['about']['stories'][number];

/** The stories of the about page, one at a time. */
export function AboutStories({ stories }: { stories: Story[] }) {
  const rotation = useRotation(stories.length);
  const { index, box, show } = rotation;
  return (
    <section
      ref={box}
      aria-roledescription={t('home.carousel')}
      aria-label={listed(stories.map(({ name }) => name))}
      className="relative mt-4 grid grid-cols-1 md:mt-6"
    >
      {stories.map((story, position) => (
        <StoryPanel key={story.name} story={story} isFirst={position === 0} shown={position === index} />
      ))}
      {stories.length > 1 && (
        <div className="relative col-start-1 row-start-1 self-end max-md:px-6 max-md:pb-4 md:grid md:grid-cols-[7fr_5fr] md:gap-4">
          <div className="flex flex-wrap items-center gap-x-6 border-ink/20 border-t pt-4 md:mx-12 md:mb-8">
            {stories.map(({ name }, position) => (
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
      )}
    </section>
  );
}

/** `Women, men and kids` */
function listed(names: string[]): string {
  const [first, ...others] = names;
  const last = others.pop();
  if (!last) return first ?? '';
  const before = [first, ...others.map((name) => name.toLowerCase())].join(', ');
  return t('home.namesAndLast', { names: before, last: last.toLowerCase() });
}

function StoryPanel({ story, isFirst, shown }: { story: Story; isFirst: boolean; shown: boolean }) {
  const savesData = useSavesData();
  const isAwaited = useWasShown(shown) || !savesData;
  return (
    <div
      aria-hidden={!shown}
      {...(shown ? {} : { inert: '' })}
      className={clsx(
        'col-start-1 row-start-1 grid grid-cols-1 gap-4 transition-opacity duration-600 max-md:grid-rows-[auto_1fr] md:h-[40rem] md:grid-cols-[7fr_5fr]',
        shown ? 'opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      {/* Before the text, as on a phone's screen: the text would move down once the picture arrives. */}
      <div className="overflow-hidden bg-bone max-md:aspect-4/5 md:col-start-2">
        {isAwaited && (
          <ContentPicture
            picture={story.picture}
            sizes="(min-width: 1360px) 527px, (min-width: 48em) 42vw, 100vw"
            priority={isFirst}
          />
        )}
      </div>
      <div
        className={clsx(
          'flex flex-col p-6 pb-[calc(9rem-48px)] md:col-start-1 md:row-start-1 md:p-12 md:pb-32',
          BACKGROUNDS[story.ground],
        )}
      >
        <p className="max-md:hidden">{t('home.aboutUs')}</p>
        <h2 className="text-44 md:mt-auto leading-none lg:text-68">{story.heading}</h2>
        <p className="mt-4 max-w-[56ch] leading-[1.55] text-bark md:mt-6 lg:text-18">{story.text}</p>
      </div>
    </div>
  );
}
