import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '../language/t';
import { PreviewFrame, withoutScripts } from '../ui/PreviewFrame';

/** Writes the typed text into the preview's document. Its links have no target, so that the preview stays. */
function fillPreview(page: Document | null | undefined, title: string, content: string): void {
  const [heading, text] = [page?.querySelector('main h1'), page?.querySelector('main .rich-text')];
  if (!heading || !text) return;
  heading.textContent = title;
  // The iframe's sandbox blocks every script of the text.
  text.innerHTML = content;
  for (const link of text.querySelectorAll('a')) link.removeAttribute('href');
}

const PREVIEW = '/legal-preview';
let shopPage: Promise<string> | undefined;

/** The HTML of the shop's legal page without its scripts; loaded once. */
async function readShopPage(): Promise<string> {
  const response = await fetch(PREVIEW);
  if (!response.ok) throw new Error(`The preview answered ${response.status}`);
  const page = withoutScripts(await response.text());
  for (const element of page.querySelectorAll('header, footer')) element.setAttribute('inert', '');
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The HTML of the preview; undefined until it is loaded. When it cannot be loaded, only the preview is missing. */
function useShopPage(): string | undefined {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    shopPage ??= readShopPage();
    shopPage.then(setHtml, () => {
      shopPage = undefined;
    });
  }, []);
  return html;
}

/** Previews the typed page in the shop's layout, in an iframe without scripts. */
export function LegalPagePreview() {
  const [title = '', content = ''] = useWatch({ name: ['title', 'content'] }) as [string?, string?];
  const frame = useRef<HTMLIFrameElement>(null);
  const html = useShopPage();
  const fill = useCallback(() => fillPreview(frame.current?.contentDocument, title, content), [title, content]);
  useEffect(fill, [fill]);
  return <PreviewFrame ref={frame} title={t('legalPages.asShoppersWillReadIt')} html={html} onLoad={fill} />;
}
