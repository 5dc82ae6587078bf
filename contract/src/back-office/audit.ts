import { z } from 'zod';
import { timestamp } from '../schema/fields';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '../values/audit';

/** One action of the staff. */
export const auditEntry = z
  .strictObject({
    id: z.string(),
    actor: z.strictObject({ id: z.string(), name: z.string() }),
    action: z.enum(AUDIT_ACTIONS),
    entity: z.enum(AUDIT_ENTITIES),
    entityId: z.string(),
    /** The entity's name at that time. */
    entityName: z.string(),
    /** Each changed field with its values as text, long ones cut; null for no value. */
    changes: z.array(
      z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
    createdAt: timestamp,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

/** The edits of a row since the revision that a save names. */
export const editConflict = z.strictObject({
  /** The current revision. */
  revision: z.int(),
  /** The edits since then, newest first; at most 20. */
  edits: z.array(auditEntry),
});
export type EditConflict = z.output<typeof editConflict>;
