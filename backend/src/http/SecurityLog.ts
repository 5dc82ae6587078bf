import { appendFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Access } from '@rangrekha/contract/permissions';
import { RETENTION } from '@rangrekha/contract/retention';
import type { Logger } from 'pino';
import { sharedNow } from '../database/shared-clock';
import type { Authenticate, Caller } from './authentication';
import type { AnsweredCall } from './route';

/** What signs people in or changes how they sign in. */
const ABOUT_ACCOUNTS = new Set(['Accounts', 'Personal data', 'Second step', 'Staff']);
const NOT_STAFF: readonly Access[] = ['public', 'user', 'customer'];
/** Asked for with each page, and says nothing. */
const LEFT_OUT = 'currentUser';
const NAME = /^security-(\d{4}-\d\d-\d\d)\.jsonl$/;
const DAY = 86_400_000;
/** Refusals of strangers that are written in a minute: an attacker must not fill the disk. The next line tells how many more there were. */
const STRANGERS = 60;

/**
 * The record that the law asks for: sign-ins, refusals, and each call of the staff, which may show personal data. A file
 * for each day, a JSON object for each line: time, call, id of the row, status, account, API key by its name, and network
 * address. It has no names of people, texts or tokens. Files that are too old are deleted.
 */
export class SecurityLog {
  readonly #folder: string;
  readonly #authenticate: Authenticate;
  readonly #log: Logger;
  #day = '';
  #minute = '';
  #strangers = 0;
  #written: Promise<void> = Promise.resolve();

  constructor(folder: string, authenticate: Authenticate, log: Logger) {
    this.#folder = folder;
    this.#authenticate = authenticate;
    this.#log = log;
  }

  /** Takes a call in, without waiting for the disk. */
  readonly record = (call: AnsweredCall): void => {
    if (!isRecorded(call)) return;
    const time = sharedNow();
    this.#written = this.#written.then(() => this.#write(call, time));
  };

  /** Resolves when all that was recorded is written. */
  flush(): Promise<void> {
    return this.#written;
  }

  async #write({ endpoint, requested, status, reply }: AnsweredCall, time: Date): Promise<void> {
    const signedIn = userOf(reply?.data);
    const caller = signedIn ? undefined : (requested.caller ?? (await this.#callerOf(requested)));
    const account = signedIn ?? caller?.id;
    const left = this.#leftOut(time, account);
    if (left === undefined) return;
    const { id } = requested.params as { id?: unknown };
    const line = {
      time: time.toISOString(),
      call: endpoint.id,
      ...(typeof id === 'string' && endpoint.access !== 'public' && { id }),
      status,
      account,
      ...(caller?.key && { key: caller.key.name }),
      network: requested.address(),
      ...(left > 0 && { leftOut: left }),
    };
    const day = line.time.slice(0, 10);
    try {
      if (day !== this.#day) await this.#begin(day);
      await appendFile(join(this.#folder, `security-${day}.jsonl`), `${JSON.stringify(line)}\n`, { mode: 0o600 });
    } catch (error) {
      this.#log.warn({ err: error }, 'the security log could not be written');
    }
  }

  /** How many lines of strangers were left out in the minute before; undefined if this one is left out too. */
  #leftOut(time: Date, account: string | undefined): number | undefined {
    const minute = time.toISOString().slice(0, 16);
    let left = 0;
    if (minute !== this.#minute) {
      left = Math.max(0, this.#strangers - STRANGERS);
      this.#minute = minute;
      this.#strangers = 0;
    }
    if (account !== undefined) return left;
    this.#strangers += 1;
    return this.#strangers > STRANGERS ? undefined : left;
  }

  /** Undefined if nobody is signed in. */
  #callerOf({ headers }: AnsweredCall['requested']): Promise<Caller | undefined> {
    return this.#authenticate(headers).catch(() => undefined);
  }

  async #begin(day: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const oldest = new Date(Date.parse(day) - RETENTION.securityLog * DAY).toISOString().slice(0, 10);
    for (const file of await readdir(this.#folder)) {
      const written = NAME.exec(file)?.[1];
      if (written && written < oldest) await rm(join(this.#folder, file), { force: true });
    }
    this.#day = day;
  }
}

function isRecorded({ endpoint: { id, tag, access }, status }: AnsweredCall): boolean {
  if (id === LEFT_OUT) return false;
  return status === 401 || status === 403 || ABOUT_ACCOUNTS.has(tag) || !NOT_STAFF.includes(access);
}

/** Who signed in by this answer. */
const userOf = (data: unknown): string | undefined => (data as { user?: { id?: string } } | undefined)?.user?.id;
