/** What the server writes instead of `modulepreload` and `module`, so that the browser leaves it alone. */
export const LATER = 'later';

// The browser paints a frame between these two; on a slow line it would else load and run everything before it.
const START = `requestAnimationFrame(() => setTimeout(() => {
  for (const link of document.querySelectorAll('link[rel=${LATER}]')) link.rel = 'modulepreload';
  for (const script of document.querySelectorAll('script[type=${LATER}]')) {
    const started = document.createElement('script');
    started.type = 'module';
    started.textContent = script.textContent;
    script.replaceWith(started);
  }
}));`;

/** Starts the page's modules once it has been painted: pages work without them. Stands after them, at the very end. */
export const PaintFirst = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  <script dangerouslySetInnerHTML={{ __html: START }} />
);
