import type { AuditEntry as AuditEntryJson } from '@rangrekha/contract';
import type { AuditEntry, Changes } from './AuditEntry';

export function presentEntry(entry: AuditEntry): AuditEntryJson {
  const changes = Object.entries(JSON.parse(entry.changes) as Changes);
  return {
    id: entry.id,
    actor: { id: entry.actorId, name: entry.actorName },
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    entityName: entry.entityName,
    changes: changes.map(([field, [before, after]]) => ({ field, before: wordsFor(before), after: wordsFor(after) })),
    createdAt: entry.createdAt.toISOString(),
  };
}

/** A value as text for people; null for no value. */
function wordsFor(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(wordsFor).join(', ') || null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
