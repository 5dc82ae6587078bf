/** The server writes this word instead of `modulepreload` and `module`, so that the browser does not load them yet. */
export const DEFERRED = 'deferred';

// The browser reports a paint when it is on the screen; modules that start earlier delay the decoding of the first
// picture. The modules then run one by one, each in its own task, so that a tap in between waits for one of them only.
// Remix's own script comes last and hydrates the page. Browsers that report no paint start after 3 s.
const START = `{
  let isDue = true;
  const start = async () => {
    if (!isDue) return;
    isDue = false;
    const links = [...document.querySelectorAll('link[rel=${DEFERRED}]')];
    for (const link of links) link.rel = 'modulepreload';
    for (const { href } of links) {
      if (href.includes('/entry.client')) continue;
      await import(href).catch(() => {});
      await new Promise((done) => setTimeout(done));
    }
    for (const script of document.querySelectorAll('script[type=${DEFERRED}]')) {
      const started = document.createElement('script');
      started.type = 'module';
      started.textContent = script.textContent;
      script.replaceWith(started);
    }
  };
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 3000);
}`;

// It has run before React takes over the page, so the browser's modules need not have its text.
const TEXT = import.meta.env.SSR ? START : '';

/** Loads the modules of the page after its first paint. It must be the last element of the body. */
export const DeferredHydration = ({ nonce }: { nonce: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: TEXT }} />
);
