/** The entries of `SHOP_PAGES` that have a form for programs that ask for Markdown. */
export const MARKDOWN_PAGES: readonly string[] = ['/shop', '/collections/:slug', '/product/:name'];

/** The type of a page's form for programs that read texts. */
export const MARKDOWN_TYPE = 'text/markdown';

/** The weight of a type in an Accept header; undefined where it is not named. */
function weightOf(accept: string, type: string): number | undefined {
  for (const range of accept.toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== type) continue;
    const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
    return Number.isNaN(weight) ? 0 : weight;
  }
  return undefined;
}

/** Whether a request asks for Markdown, at least as much as for HTML. No browser does. @param accept the value of `Accept` */
export function asksForMarkdown(accept: string | null | undefined): boolean {
  if (!accept || !/markdown/i.test(accept)) return false;
  const weight = weightOf(accept, MARKDOWN_TYPE) ?? 0;
  return weight > 0 && weight >= (weightOf(accept, 'text/html') ?? 0);
}

/** Text within a line of Markdown: nothing of it is markup, and it stays in its line. */
export const plainMarkdown = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~!]/g, (character) => `\\${character}`);
