import { BaseModel } from '../../database/BaseModel';
import { currentDeadline } from '../../database/deadline';
import type { Answer } from '../api';

export interface Statement {
  sql: string;
  bindings: string[];
}

/**
 * What a process reads once in a while for whoever asks then: the versions of tags, what changes next, webhooks, its texts,
 * and who the caller is. It falls into one request or another, as busy as the machine is.
 */
const SHARED =
  /^\s*select.*(as `changes`|from `(content_tags|webhooks|storefront_content)`|from sessions|information_schema)/is;

/** Makes a request; gives its answer, its own statements, and those that are read for all. Background work is in neither. */
export async function statementsOf<Answered = Answer>(
  request: () => Promise<Answered>,
): Promise<{ answer: Answered; asked: Statement[]; shared: Statement[] }> {
  const asked: Statement[] = [];
  const shared: Statement[] = [];
  const note = (statement: Statement) => {
    if (currentDeadline().isRequest) (SHARED.test(statement.sql) ? shared : asked).push(statement);
  };
  BaseModel.knex().on('query', note);
  try {
    return { answer: await request(), asked, shared };
  } finally {
    BaseModel.knex().off('query', note);
  }
}
