/** What the API keeps and the editor does not know; by tag. */
const UNKNOWN: Record<string, string> = {
  table: 'table',
  dl: 'list of terms',
  sub: 'subscript',
  sup: 'superscript',
};

/** What of `html` the editor would lose, in a word; undefined when nothing. */
export function lostInEditor(html: string): string | undefined {
  const tag = /<(table|dl|sub|sup)[\s>]/i.exec(html)?.[1];
  return tag && UNKNOWN[tag.toLowerCase()];
}
