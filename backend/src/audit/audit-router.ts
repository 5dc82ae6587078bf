import { admin } from '@rangrekha/contract';
import { AUDIT_ENTITIES } from '@rangrekha/contract/audit';
import { type AdminResource, adminReads } from '../http/admin-list';
import { dayFilters } from '../http/day-filters';
import { invalidField } from '../http/errors';
import type { Router } from '../http/route';
import { AuditEntry } from './AuditEntry';
import { presentEntry } from './present-entry';

const adminAudit: AdminResource<typeof admin.adminReads.audit, AuditEntry> = {
  endpoints: admin.adminReads.audit,
  query: () => AuditEntry.query(),
  present: presentEntry,
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    entity: (query, entity) => {
      if (!AUDIT_ENTITIES.some((existing) => existing === entity)) {
        throw invalidField('filter.entity', `must be one of ${AUDIT_ENTITIES.join(', ')}`);
      }
      query.where({ entity });
    },
    entityId: (query, entityId) => query.where({ entityId }),
    actorId: (query, actorId) => query.where({ actorId }),
    ...dayFilters<AuditEntry>('createdAt'),
  },
};

export const auditRouter = (): Router => [...adminReads(adminAudit)];
