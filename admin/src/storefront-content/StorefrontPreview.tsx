import type { StorefrontContent } from '@rangrekha/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '../language/t';
import { PreviewFrame, withoutScripts } from '../ui/PreviewFrame';
import { SecondaryText } from '../ui/SecondaryText';
import { previewMail, previewPage } from './storefront-requests';

/** Milliseconds without typing before the preview is made anew. */
const PAUSE = 500;

interface StorefrontPreviewProps {
  /** The page of the shop that is shown, or a mail. */
  path: string;
  /** The slide of the hero that is shown. */
  slide: number;
}

/** The page as a document to look at: its links lead nowhere. */
function shown(html: string): string {
  const page = withoutScripts(html);
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href');
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** `content` with one slide first, because the preview shows the first one. */
function withFirst(content: StorefrontContent, slide: number): StorefrontContent {
  const first = content.hero[slide];
  return first ? { ...content, hero: [first, ...content.hero.filter((one) => one !== first)] } : content;
}

/** Shows a page of the shop, or a mail, with what is typed, rendered by the shop itself. */
export function StorefrontPreview({ path, slide }: StorefrontPreviewProps) {
  const content = useWatch({ name: 'content' }) as StorefrontContent;
  const [html, setHtml] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);

  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const page = await (path === 'mail'
          ? previewMail(content, abort.signal)
          : previewPage(path, withFirst(content, slide), abort.signal));
        scrolled.current = frame.current?.contentWindow?.scrollY ?? 0;
        setProblem(page === undefined ? t('storefrontContent.thePreviewWaitsSomethingIs') : undefined);
        if (page !== undefined) setHtml(shown(page));
      } catch {
        if (!abort.signal.aborted) setProblem(t('storefrontContent.thePreviewCouldNotBe'));
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [content, path, slide]);

  const restore = useCallback(() => frame.current?.contentWindow?.scrollTo(0, scrolled.current), []);
  const note = (
    <SecondaryText role="status" sx={{ marginBottom: problem ? 1 : 0 }}>
      {problem}
    </SecondaryText>
  );
  return (
    <PreviewFrame
      ref={frame}
      title={t('storefrontContent.asShoppersWillSeeIt')}
      html={html}
      onLoad={restore}
      note={note}
      wide={path === 'mail' ? 700 : 1366}
    />
  );
}
