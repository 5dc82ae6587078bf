/** Puts what is typed into the frame's page. Its links lead nowhere, so that the page stays. */
export function fillPreview(page: Document | null | undefined, title: string, content: string): void {
  const [heading, text] = [page?.querySelector('main h1'), page?.querySelector('main .rich-text')];
  if (!heading || !text) return;
  heading.textContent = title;
  // The frame's sandbox lets no script run, whatever stands in the text.
  text.innerHTML = content;
  for (const link of text.querySelectorAll('a')) link.removeAttribute('href');
}
