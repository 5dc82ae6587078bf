import { createElement, Fragment, type ReactNode } from 'react';

/** They give the element that takes the place of `<name>text</name>` in a message. */
export type Parts = Readonly<Record<string, (text: string) => ReactNode>>;

/** A message with elements in it: `By ordering you agree to the <terms>Terms</terms>.` */
export function rich(message: string, parts: Parts): ReactNode {
  // Every third piece is the name of an element, and the one after it the text inside.
  const pieces = message.split(/<(\w+)>(.*?)<\/\1>/);
  const shown = pieces.map((piece, index) =>
    index % 3 === 0 ? piece : index % 3 === 2 && parts[pieces[index - 1] ?? '']?.(piece),
  );
  return createElement(Fragment, null, ...shown);
}
