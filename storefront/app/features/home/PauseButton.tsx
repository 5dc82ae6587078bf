import { t } from '~/language/t';
import { Icon } from '~/ui/icons/Icon';
import { useHydrated } from '~/ui/use-hydrated';
import type { Rotation } from './use-rotation';

/** Pauses and resumes a rotation. Not rendered without scripts, because nothing rotates then. */
export function PauseButton({ rotation: { running, setRunning } }: { rotation: Rotation }) {
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      data-rotation
      aria-label={running ? t('home.pauseTheSlides') : t('home.playTheSlides')}
      onClick={() => setRunning(!running)}
      className={`icon-button rounded-full border border-control ${hydrated ? '' : 'invisible'}`}
    >
      <Icon name={running ? 'pause' : 'play'} className="icon-sm" />
    </button>
  );
}
