import type { Knex } from 'knex';

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';

/** A column for a UUIDv7; `references` names the table whose id it holds. */
export function idColumn(table: Knex.CreateTableBuilder, name: string, references?: string): Knex.ColumnBuilder {
  const column = table.specificType(name, ID);
  if (references)
    table
      .foreign(name, `${nameOf(table)}_${name}_fk`)
      .references('id')
      .inTable(references);
  return column;
}

/** A column for a time in UTC, with milliseconds. */
export const timeColumn = (table: Knex.CreateTableBuilder, name: string) => table.specificType(name, 'DATETIME(3)');

/** A column for text that is compared byte by byte: keys, normalised names, tokens. */
export const exactText = (table: Knex.CreateTableBuilder, name: string, length: number) =>
  table.specificType(name, `VARCHAR(${length}) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);

/** Creates a table with the character set that MySQL and MariaDB share. */
export function createTable(knex: Knex, name: string, build: (table: Knex.CreateTableBuilder) => void): Promise<void> {
  return knex.schema.createTable(name, (table) => {
    tableNames.set(table, name);
    table.charset('utf8mb4');
    table.collate('utf8mb4_unicode_ci');
    build(table);
  });
}

const tableNames = new WeakMap<object, string>();
const nameOf = (table: object) => tableNames.get(table) ?? 'table';
