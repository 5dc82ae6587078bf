import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { HeadElement } from '../../storefront/app/server/plugin-views';

/** What search engines, link previews and feed readers look for; no styles, no scripts, nothing that loads a file. */
const ATTRIBUTES: Record<string, readonly string[]> = {
  meta: ['name', 'property', 'content'],
  link: ['rel', 'href', 'hrefLang', 'type', 'title'],
};
const LINKS = ['alternate', 'author', 'license', 'me', 'search'];
const JSON_LD = 'application/ld+json';

/**
 * The elements that a plugin adds to the head of a page.
 * @throws Error for any other than `meta`, `link` and JSON-LD
 */
export const headElements = (element: unknown): HeadElement[] => {
  if (!isValidElement(element)) throw new Error('It is no React element.');
  return flat(element).map(headElement);
};

const flat = (node: ReactNode): ReactNode[] =>
  isValidElement<{ children?: ReactNode }>(node) && node.type === Fragment
    ? Children.toArray(node.props.children).flatMap(flat)
    : [node];

function headElement(node: ReactNode): HeadElement {
  if (!isValidElement(node)) throw new Error('The head takes elements, no text.');
  const { type, props } = node as ReactElement<Record<string, unknown>>;
  if (type === 'script') return jsonLd(props);
  const known = typeof type === 'string' && Object.hasOwn(ATTRIBUTES, type) ? ATTRIBUTES[type] : undefined;
  if (!known) throw new Error(`The head takes no <${typeof type === 'string' ? type : 'component'}>.`);
  const entries = Object.entries(props).filter(([, value]) => value !== undefined);
  const other = entries.find(([name, value]) => !known.includes(name) || typeof value !== 'string');
  if (other) throw new Error(`The head takes no <${type}> with ${other[0]}.`);
  if (type === 'link' && !LINKS.includes(String(props.rel)))
    throw new Error(`The head takes no link with rel="${props.rel}".`);
  return [type as string, Object.fromEntries(entries)];
}

function jsonLd({ type, dangerouslySetInnerHTML: inner, children, ...others }: Record<string, unknown>): HeadElement {
  const text = (inner as { __html?: unknown } | undefined)?.__html ?? children;
  if (type !== JSON_LD || typeof text !== 'string' || Object.keys(others).length > 0)
    throw new Error(`The head takes no script but ${JSON_LD}.`);
  // What ends the element, and what begins a comment, is text of the data.
  const json = JSON.stringify(JSON.parse(text)).replaceAll('<', '\\u003c');
  return ['script', { type: JSON_LD, dangerouslySetInnerHTML: { __html: json } }];
}
