import type { AuditEntity } from '@rangrekha/contract/audit';
import { transaction } from '../database/transaction';
import { type Actor, recordChange } from './record-change';

/** Writes an audit entry about an export of data. @param rows the number of exported rows */
export async function recordExport(actor: Actor, entity: AuditEntity, fileName: string, rows: number): Promise<void> {
  await transaction((trx) =>
    recordChange(trx, actor, { action: 'exported', entity, entityId: fileName, entityName: fileName, after: { rows } }),
  );
}
