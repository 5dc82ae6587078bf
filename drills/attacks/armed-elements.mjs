/**
 * Elements with a handler or an address that calls `hit`, and structured data that cannot be read. It also runs in pages,
 * so it uses nothing from outside.
 * @param {Document} [page]
 */
export function armedIn(page = document) {
  const armed = [];
  for (const element of page.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      if (!value.includes('hit(')) continue;
      const isAddress = /^(href|src|action|formaction|data|xlink:href)$/i.test(name);
      if (/^on/i.test(name) || (isAddress && /^(javascript:|data:text)/i.test(value.replace(/[^\w:]/g, ''))))
        armed.push(`<${element.localName} ${name}>`);
    }
  for (const { textContent } of page.querySelectorAll('script[type="application/ld+json"]')) {
    try {
      JSON.parse(textContent ?? '');
    } catch {
      armed.push('structured data');
    }
  }
  return armed;
}
