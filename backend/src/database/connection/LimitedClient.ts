import type { Knex } from 'knex';
import MysqlClient from 'knex/lib/dialects/mysql2/index.js';
import mysql, { type FieldPacket } from 'mysql2';
import { currentDeadline, timeLeft } from '../deadline';
import { ServerPulse } from './ServerPulse';
import { type PooledConnection, setStatementTime } from './session-settings';
import { type SlowStatements, tellIfSlow } from './slow-statements';

interface Query {
  sql: string;
  bindings?: readonly unknown[];
}

/** A query as Knex keeps it, with what the driver gave. */
type Answered = { response: unknown[] };

/** Milliseconds between two looks at the answers that are waited for. */
const LOOK_EVERY = 50;

/** An answer that is waited for. */
interface Waiting {
  /** By `performance.now()`, as the time at which it is given up. */
  since: number;
  until: number;
  isRequest: boolean;
  giveUp: (error: Error) => void;
}

/**
 * The database did not answer in time. Callers and the pool treat it as a lost connection, and the connection is closed.
 */
export class DatabaseTimeout extends Error {
  readonly code = 'ETIMEDOUT';
  readonly fatal = true;
}

/**
 * Knex's MySQL client with a deadline for every query. A query without a response at its deadline, or to a frozen server,
 * fails and its connection is closed, so that the pool holds no dead connection.
 */
export function limitedClient(settings: object, slow?: SlowStatements): typeof Knex.Client {
  const pulse = new ServerPulse(settings);
  const waiting = new Set<Waiting>();
  let looking: NodeJS.Timeout | undefined;
  let isAsking = false;

  // Knex creates the clients of transactions without calling the constructor: shared state is outside the class.
  return class LimitedClient extends MysqlClient {
    override async acquireConnection(): Promise<PooledConnection> {
      refuse();
      const acquired: Promise<PooledConnection> = super.acquireConnection();
      let giveUp: (error: Error) => void = () => {};
      const ended = new Promise<never>((_, reject) => {
        giveUp = reject;
      });
      const watch = begin(giveUp);
      try {
        return await Promise.race([acquired, ended]);
      } catch (error) {
        // The connection may still arrive, and then nobody uses it.
        acquired.then(
          (connection) => this.releaseConnection(connection),
          () => {},
        );
        throw error;
      } finally {
        end(watch);
      }
    }

    // One function and no others within it: it runs for each statement, and each promise costs.
    override async _query(connection: PooledConnection, query: Query | string): Promise<Answered> {
      // A transaction that is not ended keeps its locks, and its connection goes back to the others.
      if (!ROLLBACK.test(typeof query === 'string' ? query : query.sql)) refuse();
      const { statement } = currentDeadline();
      // Its query then fails with the error.
      const watch = begin((error) => void connection.stream.destroy(error));
      try {
        if (connection.statementTime !== statement) await setStatementTime(connection, statement);
        const answered: Answered = await super._query(connection, query);
        pulse.hear();
        readBooleans(answered);
        return answered;
      } catch (error) {
        pulse.hear(error);
        throw error;
      } finally {
        end(watch);
        if (slow) tellIfSlow(slow, typeof query === 'string' ? query : query.sql, watch.since);
      }
    }
  };

  function refuse(): void {
    if (timeLeft() <= 0) throw new DatabaseTimeout('The time of this request is over.');
    if (pulse.isSilent && currentDeadline().isRequest) throw new DatabaseTimeout('The database does not answer.');
  }

  /** Begins to wait: gives up at the deadline or, in a request, when the server does not respond to a ping. */
  function begin(giveUp: (error: Error) => void): Waiting {
    const { until: deadline, statement, isRequest } = currentDeadline();
    const since = performance.now();
    const until = Math.min(since + (statement || Number.POSITIVE_INFINITY), deadline);
    const watch = { since, until, isRequest, giveUp };
    waiting.add(watch);
    looking ??= setInterval(look, LOOK_EVERY);
    pulse.begin();
    return watch;
  }

  function end(watch: Waiting): void {
    waiting.delete(watch);
    pulse.end();
  }

  /** One look for all: a timer for each answer costs more than many an answer. */
  function look(): void {
    if (waiting.size === 0) {
      clearInterval(looking);
      looking = undefined;
    }
    const late = [...waiting].filter(({ until }) => performance.now() >= until);
    for (const { giveUp } of late) giveUp(new DatabaseTimeout('The database took too long.'));
    if (!isAsking && pulse.untilSuspicious === 0 && [...waiting].some(({ isRequest }) => isRequest)) void ask();
  }

  async function ask(): Promise<void> {
    isAsking = true;
    const isAlive = await pulse.isAlive().finally(() => {
      isAsking = false;
    });
    if (isAlive) return;
    for (const { isRequest, giveUp } of waiting)
      if (isRequest) giveUp(new DatabaseTimeout('The database does not answer.'));
  }
}

const ROLLBACK = /^rollback/i;

const { TINY } = mysql.Types;

/**
 * TINYINT(1) is how MySQL stores a boolean. Read here, because with a `typeCast` of mysql2 each value of each row costs
 * several times what reading it does.
 */
function readBooleans({ response: [rows, fields] }: Answered): void {
  if (!Array.isArray(rows) || !Array.isArray(fields)) return;
  for (const field of fields as FieldPacket[]) {
    if (field.columnType !== TINY || field.columnLength !== 1) continue;
    const { name } = field;
    for (const row of rows) if (row[name] !== null) row[name] = row[name] === 1;
  }
}
