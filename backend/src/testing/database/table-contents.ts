import { BaseModel } from '../../database/BaseModel';

/** Every table with a checksum of its rows. */
export async function tableContents(): Promise<Record<string, string>> {
  const knex = BaseModel.knex();
  const [tables] = await knex.raw('SHOW TABLES');
  const names = tables.map((row: Record<string, string>) => `\`${Object.values(row)[0]}\``);
  const [sums] = await knex.raw(`CHECKSUM TABLE ${names.join(', ')} EXTENDED`);
  return Object.fromEntries(sums.map(({ Table, Checksum }: Record<string, unknown>) => [Table, String(Checksum)]));
}
