import { useEffect, useRef } from 'react';

/**
 * The form that asks for a PIN code, among other HTML, with its script: it answers without leaving the page.
 * @param html made by the server
 */
export function DeliveryCheck({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML is another form
  useEffect(() => {
    // Without its script, as offline, the form is sent as a page of its own.
    void import('./pin-script').then(
      ({ answerCheck }) => answerCheck(box.current?.querySelector('[data-delivery]')),
      () => undefined,
    );
  }, [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped what is no HTML
  return <div ref={box} dangerouslySetInnerHTML={{ __html: html }} />;
}
