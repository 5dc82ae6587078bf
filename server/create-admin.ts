import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { readConfig } from '@rangrekha/backend/config';
import { ExpectedError } from '@rangrekha/backend/expected-error';
import { registerUser } from '@rangrekha/backend/features/accounts/register-user';
import { HttpError } from '@rangrekha/backend/http/errors';
import { accounts } from '@rangrekha/contract';
import { connected } from './connect';

const USAGE = 'Usage: npm run admin:create -- --email you@example.com --username you';

/** Where the password comes from, and where it is asked for. */
interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable;
}

/**
 * Makes an admin; the only way to a store's first one. The password is asked for without being shown, or read from a pipe.
 * @returns the line to print
 * @throws ExpectedError with one line that says what to do
 */
export async function createAdmin(
  env: Record<string, string | undefined>,
  argv: string[],
  terminal: Terminal = { input: process.stdin, output: process.stdout },
): Promise<string> {
  const { email, username } = optionsOf(argv);
  if (!email || !username) throw new ExpectedError(USAGE);
  const password = await askPassword(terminal);
  const parsed = accounts.register.body.safeParse({ email, username, password, userType: 'ADMIN' });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ExpectedError(`${issue?.path.join('.')} ${issue?.message}. ${USAGE}`);
  }
  const user = await connected(readConfig(env), 'migrated', () => registerUser(parsed.data, 'en')).catch((error) => {
    throw error instanceof HttpError ? new ExpectedError(error.message) : error;
  });
  return `${user.username} (${user.email}) is an admin now. Sign in at /login.`;
}

function optionsOf(argv: string[]): { email?: string | undefined; username?: string | undefined } {
  try {
    return parseArgs({ args: argv, options: { email: { type: 'string' }, username: { type: 'string' } } }).values;
  } catch {
    throw new ExpectedError(USAGE);
  }
}

async function askPassword({ input, output }: Terminal): Promise<string> {
  const isAsked = input.isTTY === true;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (isAsked) output.write('Password (8 to 128 characters): ');
  const lines = createInterface({ input, output: silent, terminal: isAsked });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isAsked) output.write('\n');
  }
}
