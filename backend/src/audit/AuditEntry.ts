import type { AuditAction, AuditEntity } from '@rangrekha/contract/limits';
import { BaseModel } from '../database/BaseModel';

/** Fields that changed, each as it was and as it became. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

/** Something that somebody of the shop's staff did: who, when, to what. */
export class AuditEntry extends BaseModel {
  static override tableName = 'audit_entries';

  declare actorId: string;
  /** As it was then. */
  declare actorName: string;
  declare action: AuditAction;
  declare entity: AuditEntity;
  declare entityId: string;
  /** What it was called then. */
  declare entityName: string;
  /** JSON of `Changes`. */
  declare changes: string;
  declare createdAt: Date;
}
