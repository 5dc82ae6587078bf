import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config';
import { errorCode } from './database/error-code';

/** Characters of lines that wait for room where the log is written. */
const WAITING = 1_000_000;

/** The log of the process, one JSON object per line. Logged errors contain no values of queries. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: presentError } };
  return pino(options, destination ?? standardOutput());
}

/** A full disk or a closed pipe must not end the store: lines wait, then get lost. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, maxLength: WAITING });
  output.on('error', () => {});
  return output;
}

interface Described {
  type: string;
  message: string;
  code?: string | undefined;
  stack: string;
  cause?: Described;
}

/** Explicit keys: drivers attach statements with values, connections and whole requests to their errors. */
function presentError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { cause } = error;
  return describe(error, cause instanceof Error ? cause : undefined);
}

function describe(error: Error, cause: Error | undefined): Described {
  const code = errorCode(error);
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error, code),
    ...(code === undefined ? {} : { code }),
    stack: framesOf(error),
    ...(cause ? { cause: describe(cause, undefined) } : {}),
  };
}

/** Messages of the database contain refused values: they are replaced by the error code, and the name of the index or check. */
function messageOf(error: Error, code: string | undefined): string {
  const { sqlMessage, nativeError } = error as { sqlMessage?: string; nativeError?: { sqlMessage?: string } };
  const said = sqlMessage ?? nativeError?.sqlMessage;
  if (said === undefined) return error.message;
  const name = /for key '([\w.]+)'$|^(?:CONSTRAINT `|Check constraint ')(\w+)/.exec(said)?.slice(1).find(Boolean);
  return error.message.replaceAll(said, () => (name ? `${code} on ${name}` : `${code}`));
}

/** A stack begins with the original message. */
function framesOf({ stack = '' }: Error): string {
  const at = stack.search(/^ {4}at /m);
  return at < 0 ? '' : stack.slice(at);
}
