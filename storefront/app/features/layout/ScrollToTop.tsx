import clsx from 'clsx';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';

/** A button back to the top, once there is some way to go. */
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
      aria-label="Scroll to top"
      onClick={climb}
      className={clsx(
        'fixed right-4 bottom-24 z-30 size-11 cursor-pointer place-items-center rounded-full border border-control bg-paper lg:bottom-6',
        shown ? 'grid' : 'hidden',
      )}
    >
      <ArrowUp aria-hidden className="icon-sm" />
    </button>
  );
}
