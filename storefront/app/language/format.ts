import { formatMessage, type MessageValues } from '@rangrekha/contract/format-message';

/** What a build makes of `t` with values: the message is in its place already. */
export const format = (message: string, values: MessageValues): string =>
  formatMessage('[[message:language.tag]]', message, values);
