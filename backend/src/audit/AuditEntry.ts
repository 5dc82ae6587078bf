import type { AuditAction, AuditEntity } from '@rangrekha/contract/audit';
import { BaseModel } from '../database/BaseModel';

/** The changed fields, each with its value before and after. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

/** One action of the staff: who did it, when, and to what. */
export class AuditEntry extends BaseModel {
  static override tableName = 'audit_entries';

  declare actorId: string;
  /** The name at that time. */
  declare actorName: string;
  declare action: AuditAction;
  declare entity: AuditEntity;
  declare entityId: string;
  /** The entity's name at that time. */
  declare entityName: string;
  /** JSON of `Changes`. */
  declare changes: string;
  declare createdAt: Date;
}
