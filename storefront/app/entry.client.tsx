import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { holdRequests } from '~/ui/connection/connection';
import { router } from '~/ui/connection/router';

// Going back during a view transition skips it; the promise that then rejects is one that the router keeps to itself.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition was skipped/i.test(event.reason.message))
    event.preventDefault();
});

holdRequests();

// They have nothing for the browser: the router need not load their modules first, and can't fail to.
Object.assign(window.__remixRouteModules, { 'routes/cart_.add': {}, 'routes/wishlist_.toggle': {} });

// During development: another process of the store may answer otherwise.
import.meta.hot?.on('store:replaced', () => router().revalidate());

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
