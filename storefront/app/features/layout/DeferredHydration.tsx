const DEFERRED = 'deferred';

/** A page whose modules wait for `DeferredHydration`: browsers do not load what has this name. */
export const deferModules = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', `<link rel="${DEFERRED}"`)
    .replaceAll('<script type="module" async="">', `<script type="${DEFERRED}" async="">`);

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
      const { textContent } = script;
      script.replaceWith(Object.assign(document.createElement('script'), { type: 'module', textContent }));
    }
  };
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 3000);
}`;

/** Loads the modules of the page after its first paint. It must be the last element of the body. */
export const DeferredHydration = ({ nonce }: { nonce: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  <script nonce={nonce} dangerouslySetInnerHTML={{ __html: START }} />
);
