import { BaseModel } from '../../database/BaseModel';
import { currentDeadline } from '../../database/deadline';
import type { Answer } from '../api';

export interface Statement {
  sql: string;
  bindings: string[];
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
