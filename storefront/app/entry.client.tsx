import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

// Going back during a view transition skips it; the promise that then rejects is one that the router keeps to itself.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition was skipped/i.test(event.reason.message))
    event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
