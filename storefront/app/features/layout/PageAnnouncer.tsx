import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds that a title stays for screen readers to pick up. */
const SAID_FOR = 1000;

/**
 * Does what a browser does with a new document: the focus starts at its heading, and its title is said.
 *
 * After Back the title is said only: the focus at the heading would take the view away from the place that Back has
 * just restored. On the same path (filters, order, pages, modes of /login) a list says its own news, and the focus
 * moves only when what had it is gone.
 */
export function PageAnnouncer() {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [title, setTitle] = useState('');
  const shown = useRef(location);
  useEffect(() => {
    const { pathname, key } = shown.current;
    if (key === location.key) return;
    shown.current = location;
    const isNewPage = pathname !== location.pathname;
    const isFocusLost = document.activeElement === document.body;
    if (!isBack && !location.hash && (isNewPage || isFocusLost)) focusHeading();
    if (!isNewPage) return;
    setTitle(document.title);
    const timer = setTimeout(() => setTitle(''), SAID_FOR);
    return () => clearTimeout(timer);
  }, [location, isBack]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

function focusHeading(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
