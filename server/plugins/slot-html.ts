import { ENGLISH_LANGUAGE, inLanguage, type Language, withoutLanguage } from '@rangrekha/contract/languages';
import { PALETTE } from '@rangrekha/contract/palette';
import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Characters of what a plugin shows at one place. */
const LONGEST = 200_000;

const FOREIGN = /<(script|style|link|meta|base|iframe|object|embed|font)\b/i;
const SCRIPTS = /\s(on[a-z]+)\s*=|(?:href|action|formaction|src)\s*=\s*["']?\s*(javascript:)/i;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi;

const SPACING = /^(margin|padding|gap|row-gap|column-gap|scroll-margin)(-[a-z]+){0,2}$/;
const LENGTHS = /^(\s*(auto|0|-?[\d.]+(px|rem|em|%)))+$/;
const TOKEN = /^var\(--color-([a-z-]+)\)$/;
/** The address of a link or a form that is another page of the shop. */
const TO_PAGE = /(\s(?:href|action|formaction)=")(\/(?!\/|(?:admin|api|assets|feeds|images|media)(?:[/?"]|$))[^"]*)/gi;
/** Utilities of colours and fonts whose value is no token: `text-[#123456]`, `font-[Arial]`, `[color:red]`. */
const OWN_LOOK =
  /^(.*:)?!?-?((text|font|leading|tracking|bg|border|divide|outline|ring|shadow|fill|stroke|decoration|accent|caret|placeholder|from|via|to)(-[a-z]+)*-)?[[(](?!--color-|--text-)/;

/**
 * The HTML of what a plugin shows. Its links and forms lead to pages in the language.
 * @throws Error for what is no React element, and for HTML with scripts, or with a look that is not the shop's
 */
export function slotHtml(element: unknown, language: Language = ENGLISH_LANGUAGE): string {
  if (!isValidElement(element)) throw new Error('It is no React element.');
  const html = renderToStaticMarkup(element);
  if (html.length > LONGEST) throw new Error(`It has more than ${LONGEST} characters.`);
  const fault = faultIn(html);
  if (fault) throw new Error(`It has ${fault}.`);
  return html.replace(TAG, (tag) =>
    /^<(a|form|button|input)\b/i.test(tag)
      ? tag.replace(TO_PAGE, (_, before, path) => before + inLanguage(language, withoutLanguage(path)))
      : tag,
  );
}

/** The first thing in some HTML that no plugin may show; undefined when there is none. */
export function faultIn(html: string): string | undefined {
  const foreign = FOREIGN.exec(html)?.[1];
  if (foreign) return `<${foreign.toLowerCase()}>`;
  for (const [tag] of html.matchAll(TAG)) {
    const fault = faultInTag(tag);
    if (fault) return fault;
  }
  return undefined;
}

function faultInTag(tag: string): string | undefined {
  const [, handler, address] = SCRIPTS.exec(tag.replace(/"[^"]*"/g, (value) => value.replaceAll(' ', ''))) ?? [];
  if (handler || address) return handler ?? address;
  const style = /\sstyle="([^"]*)"/i.exec(tag)?.[1] ?? '';
  const declaration = style.split(';').find((one) => one.trim() !== '' && !isOfPalette(one));
  if (declaration) return `the style ${declaration.trim()}`;
  const painted = [...tag.matchAll(/\s(fill|stroke|color|bgcolor|stop-color)="([^"]*)"/gi)];
  const paint = painted.find(([, , value = '']) => !/^(none|currentColor)$/.test(value) && !isToken(value));
  if (paint) return `the colour ${paint[2]}`;
  const classes = (/\sclass="([^"]*)"/i.exec(tag)?.[1] ?? '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  const own = classes.split(/\s+/).find((name) => OWN_LOOK.test(name));
  return own && `the class ${own}`;
}

function isOfPalette(declaration: string): boolean {
  const at = declaration.indexOf(':');
  const [property, value] = [declaration.slice(0, at).trim(), declaration.slice(at + 1).trim()];
  return isToken(value) || (SPACING.test(property) && LENGTHS.test(value));
}

function isToken(value: string): boolean {
  const name = TOKEN.exec(value)?.[1];
  return name !== undefined && Object.hasOwn(PALETTE, name);
}
