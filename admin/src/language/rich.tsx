import { Fragment, type ReactNode } from 'react';

/** They give the element that takes the place of `<name>text</name>` in a message. */
export type Parts = Readonly<Record<string, (text: string) => ReactNode>>;

/** A message with elements in it: `The report is <link>in the ledger</link>.` */
export function rich(message: string, parts: Parts): ReactNode {
  // Every third piece is the name of an element, and the one after it the text inside.
  const pieces = message.split(/<(\w+)>(.*?)<\/\1>/);
  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null;
    const part = index % 3 === 2 ? parts[pieces[index - 1] ?? '']?.(piece) : piece;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message keep their places
    return <Fragment key={index}>{part}</Fragment>;
  });
}
