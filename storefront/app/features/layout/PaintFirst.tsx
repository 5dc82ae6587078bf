/** What the server writes instead of `modulepreload` and `module`, so that the browser leaves it alone. */
export const LATER = 'later';

// A paint is told when it is on the screen: what starts before takes the processor from the first picture's decoding. The
// modules then run one by one, each in a task of its own, so that a tap in between waits for one and not for all; what
// hydrates the page comes last, with Remix's own script. Browsers that tell no paint start after the wait.
const START = `{
  let isDue = true;
  const start = async () => {
    if (!isDue) return;
    isDue = false;
    const links = [...document.querySelectorAll('link[rel=${LATER}]')];
    for (const link of links) link.rel = 'modulepreload';
    for (const { href } of links) {
      if (href.includes('/entry.client')) continue;
      await import(href).catch(() => {});
      await new Promise((done) => setTimeout(done));
    }
    for (const script of document.querySelectorAll('script[type=${LATER}]')) {
      const started = document.createElement('script');
      started.type = 'module';
      started.textContent = script.textContent;
      script.replaceWith(started);
    }
  };
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 3000);
}`;

/** Starts the page's modules once it has been painted: pages work without them. Stands after them, at the very end. */
export const PaintFirst = ({ nonce }: { nonce: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  <script nonce={nonce} dangerouslySetInnerHTML={{ __html: START }} />
);
