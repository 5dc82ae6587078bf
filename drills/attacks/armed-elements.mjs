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
      const isAddress = /^(href|src|action|formaction|data|xlink:href|to|values|from)$/i.test(name);
      const leads = /^(javascript:|vbscript:|data:(text|image\/svg))/i.test(value.replace(/[^\w:/]/g, ''));
      // A frame without scripts holds a preview.
      const sandbox = element.getAttribute('sandbox') ?? 'allow-scripts';
      const runs = name === 'srcdoc' && sandbox.includes('allow-scripts');
      if (/^on/i.test(name) || runs || (isAddress && leads)) armed.push(`<${element.localName} ${name}>`);
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
