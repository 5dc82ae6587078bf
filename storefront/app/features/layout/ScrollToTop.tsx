import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { t } from '~/language/t';
import { Icon } from '~/ui/icons/Icon';

/** A button to the top, shown after some scrolling. At the end of the page it is in the gap above the footer, so it covers no link. */
export function ScrollToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > window.innerHeight);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  const climb = () => {
    window.scrollTo({ top: 0, behavior: 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      aria-label={t('layout.scrollToTop')}
      onClick={climb}
      className={clsx(
        'to-top sticky z-10 mt-3 mr-4 -mb-14 size-11 shrink-0 cursor-pointer place-items-center self-end rounded-full border border-control bg-paper print:hidden',
        shown ? 'grid' : 'hidden',
      )}
    >
      <Icon name="arrow-up" className="icon-sm" />
    </button>
  );
}
