/** What plugins show at a place of the page. */
export const Slot = ({ html }: { html?: string | undefined }) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React made this HTML on the server, and escaped what is text
  html ? <div dangerouslySetInnerHTML={{ __html: html }} /> : null;
