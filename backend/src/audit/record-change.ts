import type { AuditAction, AuditEntity } from '@rangrekha/contract/audit';
import type { Transaction } from 'objection';
import { sharedNow } from '../database/shared-clock';
import { AuditEntry, type Changes } from './AuditEntry';

/** The user who makes a change. */
export interface Actor {
  id: string;
  name: string;
}

export interface Subject {
  /** The id of the entry, when the caller needs it before the entry is written. */
  id?: string;
  action: AuditAction;
  entity: AuditEntity;
  entityId: string;
  entityName: string;
  /** The fields before the change; absent for a new entity. */
  before?: object;
  /** The fields after the change; absent for a deleted entity. */
  after?: object;
}

const TEXT_MAX = 200;
/** Characters before the first difference of two long texts. */
const LEAD = 40;
const NAME_MAX = 120;

/**
 * Writes an audit entry in `trx`, unless a `changed` action changed no field.
 * @returns the entry; undefined when none was written
 */
export async function recordChange(trx: Transaction, actor: Actor, subject: Subject): Promise<AuditEntry | undefined> {
  const { id, action, entity, entityId, entityName, before = {}, after = {} } = subject;
  const changes = changesBetween(before, after);
  if (action === 'changed' && Object.keys(changes).length === 0) return undefined;
  return AuditEntry.query(trx).insert({
    ...(id ? { id } : {}),
    actorId: actor.id,
    actorName: actor.name,
    action,
    entity,
    entityId,
    entityName: entityName.slice(0, NAME_MAX),
    changes: JSON.stringify(changes),
    createdAt: sharedNow(),
  });
}

function changesBetween(before: object, after: object): Changes {
  const [was, is] = [before, after] as Record<string, unknown>[];
  const changes: Changes = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [one, other] = [was?.[field] ?? null, is?.[field] ?? null];
    if (JSON.stringify(one) !== JSON.stringify(other)) changes[field] = excerpts(one, other);
  }
  return changes;
}

/** Cuts long texts to an excerpt that begins shortly before their first difference. */
function excerpts(one: unknown, other: unknown): [unknown, unknown] {
  const start = typeof one === 'string' && typeof other === 'string' ? Math.max(0, partingOf(one, other) - LEAD) : 0;
  const cut = (value: unknown) => {
    if (typeof value !== 'string' || value.length <= TEXT_MAX) return value;
    return `${start > 0 ? '…' : ''}${value.slice(start, start + TEXT_MAX)}${value.length > start + TEXT_MAX ? '…' : ''}`;
  };
  return [cut(one), cut(other)];
}

function partingOf(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
