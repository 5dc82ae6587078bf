import { ExpectedError } from '../expected-error';
import type { Plugin } from '../plugins/plugin';

const NAME = '(?:`[^`]+`|[\\w$]+)';
const TABLE = `${NAME}(?:\\s*\\.\\s*${NAME})?`;
const LIST = `${TABLE}(?:\\s*,\\s*${TABLE})*`;

const READS = /^(select|show|explain|describe|begin|commit|rollback|savepoint|release savepoint)\b/i;
/** Each kind of statement that a plugin may send, with the tables that it writes. */
const WRITES = [
  `create table (?:if not exists )?(${TABLE})`,
  `drop table (?:if exists )?(${LIST})`,
  `alter table (${TABLE})`,
  `truncate (?:table )?(${TABLE})`,
  `create (?:unique |fulltext |spatial )?index ${NAME} on (${TABLE})`,
  `drop index ${NAME} on (${TABLE})`,
  `(?:insert|replace) (?:ignore )?(?:into )?(${TABLE})`,
  `update (${LIST})\\s+set\\b`,
  `delete from (${TABLE})`,
].map((pattern) => new RegExp(`^${pattern.replaceAll(' ', '\\s+')}`, 'i'));
const RENAMED = new RegExp(`\\brename\\s+(?!(?:column|index|key)\\b)(?:to\\s+|as\\s+)?(${TABLE})`, 'i');
const LITERALS = /'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"|\/\*[\s\S]*?\*\/|--\s.*$|#.*$/gm;

export const tablePrefix = (plugin: string) => `x_${plugin}_`;

/** @throws ExpectedError for a statement that writes a table which is not the plugin's, and for any other kind of statement */
export function refuseForeignTables({ name }: Pick<Plugin, 'name'>, migration: string, statement: string): void {
  const sql = statement.replace(LITERALS, "''").trim();
  if (READS.test(sql)) return;
  const written = WRITES.map((pattern) => pattern.exec(sql)?.[1]).find((tables) => tables !== undefined);
  const tables = [...(written?.split(',') ?? []), ...(/^alter\s/i.test(sql) ? [RENAMED.exec(sql)?.[1]] : [])];
  const foreign = tables.find((table) => table && !table.trim().replaceAll('`', '').startsWith(tablePrefix(name)));
  if (written && !foreign) return;
  const what = foreign ? `changes the table ${foreign.trim()}` : `sends "${sql.slice(0, 60)}"`;
  throw new ExpectedError(
    `The migration ${migration} of the plugin ${name} ${what}. A plugin changes only tables that begin with ${tablePrefix(name)}.`,
  );
}
