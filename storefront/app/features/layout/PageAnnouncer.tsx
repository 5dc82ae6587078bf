import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds that a title stays for screen readers to pick up. */
const SAID_FOR = 1000;

/**
 * Does after a client-side navigation what a browser does with a new document: moves the focus to the heading and
 * announces the title.
 *
 * After Back it only announces the title: a focus at the heading would scroll away from the restored position. On the
 * same path (filters, order, pages, modes of /login) the list announces its own change, and the focus moves only when
 * the focused element is gone.
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
