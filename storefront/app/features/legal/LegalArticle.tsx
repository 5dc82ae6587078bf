import { framedTables } from '~/ui/framed-tables';

interface LegalArticleProps {
  title: string;
  /** Sanitised HTML. */
  content: string;
  /** In a dialog, which shows the title itself. */
  embedded?: boolean;
}

export const LegalArticle = ({ title, content, embedded = false }: LegalArticleProps) => (
  <article className={embedded ? 'px-1' : 'wrap max-w-3xl pt-8 md:pt-12'}>
    <h1 className={embedded ? 'sr-only' : 'text-32 md:text-40'}>{title}</h1>
    <LegalText content={content} />
  </article>
);

/** @param content sanitised HTML */
export const LegalText = ({ content }: { content: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API answers sanitised HTML
  <div className="rich-text mt-6" dangerouslySetInnerHTML={{ __html: framedTables(content) }} />
);
