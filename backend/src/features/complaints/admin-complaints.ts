import { admin } from '@rangrekha/contract';
import { COMPLAINT_STATES } from '@rangrekha/contract/complaints';
import { sharedNow } from '../../database/shared-clock';
import type { AdminResource } from '../../http/admin-list';
import { badRequest, invalidField } from '../../http/errors';
import { Complaint } from './Complaint';
import { presentAdminComplaint } from './present-complaint';

const NUMBER = /^GR-\d{4}-\d{6,}$/i;

export const adminComplaints: AdminResource<typeof admin.adminReads.complaints, Complaint> = {
  endpoints: admin.adminReads.complaints,
  query: () => Complaint.query().withGraphFetched(Complaint.graph),
  present: presentAdminComplaint,
  sortable: { dueAt: 'dueAt', createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    state: (query, value) => {
      if (!COMPLAINT_STATES.some((state) => state === value))
        throw badRequest(`state must be one of ${COMPLAINT_STATES.join(', ')}.`);
      return query.where('state', value);
    },
    isOpen: (query, value) => {
      if (value !== 'true') throw invalidField('filter', 'filter.isOpen must be true.');
      return query.whereNotNull('dueAt');
    },
    isOverdue: (query, value) => {
      if (value !== 'true') throw invalidField('filter', 'filter.isOverdue must be true.');
      return query.where('dueAt', '<', sharedNow());
    },
    orderId: (query, value) => query.where('orderId', value),
    /** A ticket number, or an email address. */
    q: (query, value) => {
      if (value === '') return query;
      return NUMBER.test(value)
        ? query.where('number', value.toUpperCase())
        : query.where('email', value.toLowerCase());
    },
  },
};
