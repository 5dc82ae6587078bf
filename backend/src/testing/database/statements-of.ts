import { BaseModel } from '../../database/BaseModel';
import { currentDeadline } from '../../database/deadline';
import type { Answer } from '../api';

export interface Statement {
  sql: string;
  bindings: string[];
  /** Of those of `database/statement.ts`: whether MariaDB gets it prepared. */
  isPrepared?: boolean;
}

/** Makes a request; gives its answer and its statements, without those of background work. */
export async function statementsOf<Answered = Answer>(
  request: () => Promise<Answered>,
): Promise<{ answer: Answered; asked: Statement[] }> {
  const asked: Statement[] = [];
  const note = (statement: Statement) => {
    if (currentDeadline().isRequest) asked.push(statement);
  };
  BaseModel.knex().on('query', note);
  try {
    return { answer: await request(), asked };
  } finally {
    BaseModel.knex().off('query', note);
  }
}

/** Whether the tests run on MariaDB: it gets some statements prepared, or in one with others. */
export async function isMariaDb(): Promise<boolean> {
  const [rows] = await BaseModel.knex().raw('SELECT VERSION() AS version');
  return rows[0].version.includes('MariaDB');
}
