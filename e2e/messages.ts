import { readFileSync } from 'node:fs';
import { formatMessage, type MessageValues } from '@rangrekha/contract/format-message';
import type { Language } from '@rangrekha/contract/languages';

interface Messages {
  [key: string]: string | Messages;
}

/** A message of a catalogue, with its values. @throws Error if the catalogue lacks it */
export type Say = (id: string, values?: MessageValues) => string;

/** What the storefront says in a language. */
export function messagesOf({ code, tag, name: language }: Language): Say {
  const catalogue: Messages = JSON.parse(readFileSync(new URL(`../locales/${code}.json`, import.meta.url), 'utf8'));
  return (id, values = {}) => {
    const message = id
      .split('.')
      .reduce<Messages | string | undefined>((found, key) => (found as Messages)?.[key], catalogue);
    if (typeof message !== 'string') throw new Error(`There is no message ${id} in ${language}.`);
    return formatMessage(tag, message, values);
  };
}
