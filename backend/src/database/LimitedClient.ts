import type { Knex } from 'knex';
import MysqlClient from 'knex/lib/dialects/mysql2/index.js';
import { currentDeadline, timeLeft } from './deadline';
import { ServerPulse } from './ServerPulse';
import { type PooledConnection, setStatementTime } from './session-settings';

type Query = { sql: string };

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
export function limitedClient(settings: object): typeof Knex.Client {
  const pulse = new ServerPulse(settings);

  // Knex creates the clients of transactions without calling the constructor: shared state is outside the class.
  return class LimitedClient extends MysqlClient {
    override async acquireConnection(): Promise<PooledConnection> {
      refuse();
      const acquired: Promise<PooledConnection> = super.acquireConnection();
      let giveUp: (error: Error) => void = () => {};
      const ended = new Promise<never>((_, reject) => {
        giveUp = reject;
      });
      try {
        return await watched(Promise.race([acquired, ended]), giveUp);
      } catch (error) {
        // The connection may still arrive, and then nobody uses it.
        acquired.then(
          (connection) => this.releaseConnection(connection),
          () => {},
        );
        throw error;
      }
    }

    override async _query(connection: PooledConnection, query: Query | string): Promise<unknown> {
      refuse();
      const work = async () => {
        await setStatementTime(connection, currentDeadline().statement);
        return super._query(connection, query);
      };
      // Its query then fails with the error.
      return watched(work(), (error) => void connection.stream.destroy(error));
    }
  };

  function refuse(): void {
    if (timeLeft() <= 0) throw new DatabaseTimeout('The time of this request is over.');
    if (pulse.isSilent && currentDeadline().isRequest) throw new DatabaseTimeout('The database does not answer.');
  }

  /** Waits for `answer`; gives up at the deadline or, in a request, when the server does not respond to a ping. */
  async function watched<Result>(answer: Promise<Result>, giveUp: (error: Error) => void): Promise<Result> {
    const { statement, isRequest } = currentDeadline();
    const until = Math.min(performance.now() + (statement || Number.POSITIVE_INFINITY), performance.now() + timeLeft());
    let timer: NodeJS.Timeout | undefined;
    const look = async () => {
      if (performance.now() >= until) return giveUp(new DatabaseTimeout('The database took too long.'));
      if (isRequest && pulse.untilSuspicious === 0 && !(await pulse.isAlive()))
        return giveUp(new DatabaseTimeout('The database does not answer.'));
      if (timer) wait();
    };
    const wait = () => {
      const left = until - performance.now();
      const pause = isRequest ? Math.min(left, Math.max(pulse.untilSuspicious, 50)) : left;
      // setTimeout treats a longer delay as 1 ms.
      timer = setTimeout(look, Math.min(pause, 2 ** 31 - 1));
    };
    wait();
    try {
      return await pulse.expect(answer);
    } finally {
      clearTimeout(timer);
      timer = undefined;
    }
  }
}
