import { Fragment, type ReactNode } from 'react';

/** What stands for `<name>text</name>` in a message. */
export type Parts = Readonly<Record<string, (text: string) => ReactNode>>;

/** A message with elements in it: `By ordering you agree to the <terms>Terms</terms>.` */
export const rich = (message: string, parts: Parts): ReactNode =>
  message.split(/<(\w+)>(.*?)<\/\1>/).map((piece, index, pieces) => {
    // Between two texts stand the name of an element and the text inside it.
    if (index % 3 === 1) return null;
    return <Fragment key={index}>{index % 3 === 0 ? piece : parts[pieces[index - 1] ?? '']?.(piece)}</Fragment>;
  });
