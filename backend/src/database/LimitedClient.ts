import type { Knex } from 'knex';
import MysqlClient from 'knex/lib/dialects/mysql2/index.js';
import { currentDeadline, timeLeft } from './deadline';
import { ServerPulse } from './ServerPulse';
import { type PooledConnection, setStatementTime } from './session-settings';

type Query = { sql: string };

/** The database did not answer in time. To callers it is a lost connection, and to the pool: it is closed. */
export class DatabaseTimeout extends Error {
  readonly code = 'ETIMEDOUT';
  readonly fatal = true;
}

/**
 * Knex's client for MySQL, with an end to every wait: a query that has not been answered at its deadline, or that a
 * frozen server will not answer, is failed and its connection closed, so that the pool keeps none that is dead.
 */
export function limitedClient(settings: object): typeof Knex.Client {
  const pulse = new ServerPulse(settings);

  // Knex makes clients of transactions without their constructor: they share what stands outside the class.
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
        // It may still come, for nobody.
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

  /** Waits for `answer`, and gives it up at the deadline or, for a request, when the server is found to be silent. */
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
      // Any longer would be taken for 1 ms.
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
