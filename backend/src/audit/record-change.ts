import type { AuditAction, AuditEntity } from '@rangrekha/contract/limits';
import type { Transaction } from 'objection';
import { AuditEntry, type Changes } from './AuditEntry';

/** Who did it. */
export interface Actor {
  id: string;
  name: string;
}

export interface Subject {
  /** Of the entry, where it must be known before the entry is written. */
  id?: string;
  action: AuditAction;
  entity: AuditEntity;
  entityId: string;
  entityName: string;
  /** The fields as they were; absent for what is new. */
  before?: object;
  /** The fields as they are; absent for what is gone. */
  after?: object;
}

const TEXT_MAX = 200;
/** Characters before the first difference of two long texts. */
const LEAD = 40;
const NAME_MAX = 120;

/**
 * Notes in `trx` who did what; a change that changed no field is not noted.
 * @returns the entry, if there is one
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
    createdAt: new Date(),
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

/** Long texts from shortly before where they part, so that the difference can be seen. */
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
