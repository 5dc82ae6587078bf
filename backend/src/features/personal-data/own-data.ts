import type { DataSection, OwnData } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { sharedNow } from '../../database/shared-clock';
import { notFound } from '../../http/errors';
import type { PluginRegistry } from '../../plugin-host/PluginRegistry';
import type { ExportedPerson } from '../../plugins/plugin';
import { User } from '../accounts/User';
import { Order } from '../orders/Order';
import { type OwnDataUses, SECTIONS, type Stored } from './own-data-sections';

type ExportingPlugins = Pick<PluginRegistry, 'hasExports' | 'exportData'>;
type Row = DataSection['rows'][number];

/** Reads all that the store keeps about a customer. @throws HttpError 404 for an account that is none of a customer */
export async function ownDataOf(userId: string, plugins: ExportingPlugins, uses: OwnDataUses): Promise<OwnData> {
  const person = await User.query().findOne({ id: userId, userType: 'CUSTOMER' }).throwIfNotFound(notFound('Customer'));
  const sections: DataSection[] = [];
  // One by one: an export must not take all connections of the pool.
  for (const { name, title, query, present = (row: Stored) => row } of SECTIONS) {
    const rows = (await query(person).limit(LIMITS.ownDataRows + 1)) as unknown as Stored[];
    sections.push(sectionOf({ name, title, hasMore: false }, rows, (row) => present({ ...row }, uses)));
  }
  for (const { rows, ...head } of await rowsOfPlugins(plugins, userId)) sections.push(sectionOf(head, rows));
  return { madeAt: sharedNow().toISOString(), sections };
}

/** A shop whose plugins keep nothing about people reads nothing for them. */
const rowsOfPlugins = async (plugins: ExportingPlugins, userId: string) =>
  plugins.hasExports ? plugins.exportData(await exportedPerson(userId)) : [];

/** Whom plugins are asked about. */
export async function exportedPerson(userId: string): Promise<ExportedPerson> {
  const orders = Order.query().where({ userId }).orderBy('createdAt', 'desc').select('id');
  return { customerId: userId, orderIds: (await orders.limit(LIMITS.ownDataRows)).map(({ id }) => id) };
}

function sectionOf(
  { hasMore, ...head }: Omit<DataSection, 'rows'>,
  rows: readonly Stored[],
  present = (row: Stored) => row,
): DataSection {
  const shown = rows.slice(0, LIMITS.ownDataRows).map((row) => plain(present(row)));
  return { ...head, rows: shown, hasMore: hasMore || rows.length > LIMITS.ownDataRows };
}

/** Without what nobody has stated. */
const plain = (row: Stored): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([key, value]) => [key, value instanceof Date ? value.toISOString() : (value as Row[string])]),
  );
