import { z } from 'zod';
import { timestamp } from './schema/fields';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from './values/limits';

/** Something that somebody of the staff did. */
export const auditEntry = z
  .strictObject({
    id: z.string(),
    actor: z.strictObject({ id: z.string(), name: z.string() }),
    action: z.enum(AUDIT_ACTIONS),
    entity: z.enum(AUDIT_ENTITIES),
    entityId: z.string(),
    /** What it was called then. */
    entityName: z.string(),
    /** Each field as text, long ones cut; null where there was or is nothing. */
    changes: z.array(
      z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
    createdAt: timestamp,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

/** What happened to a row since the revision that a save names. */
export const editConflict = z.strictObject({
  /** The revision of now. */
  revision: z.int(),
  /** The edits that the caller has not seen, newest first; of many the last ones. */
  edits: z.array(auditEntry),
});
export type EditConflict = z.output<typeof editConflict>;
