import { admin, type ComplaintCounts, complaints } from '@rangrekha/contract';
import { COMPLAINT_STATES, COMPLAINT_TEXTS, DUE_SOON_HOURS } from '@rangrekha/contract/complaints';
import { recordExport } from '../../audit/record-export';
import { sharedNow } from '../../database/shared-clock';
import { type AdminResource, adminReads } from '../../http/admin-list';
import { sendCsv } from '../../http/csv/csv-answer';
import { badRequest, invalidField } from '../../http/errors';
import { idempotencyKeyOf } from '../../http/idempotency/answer-once';
import { languageOf } from '../../http/request/language-of';
import { PRIVATE, reply } from '../../http/response/reply';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { mailSettings } from '../order-mails/order-mails';
import { acknowledgeComplaint, closeComplaint, noteOnComplaint, replyToComplaint } from './answer-complaint';
import { Complaint } from './Complaint';
import { addPhoto, readPhoto } from './complaint-photos';
import { complaintTokenOf } from './complaint-token';
import { registerIds, registerLines } from './export-complaints';
import { fileComplaint, fileOwnComplaint } from './file-complaint';
import { findByToken, findOneOwn, findOwn } from './find-complaints';
import { presentAdminComplaint, presentComplaint } from './present-complaint';

const NUMBER = /^GR-\d{4}-\d{6,}$/i;

const adminComplaints: AdminResource<typeof admin.adminReads.complaints, Complaint> = {
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

const HOUR = 3_600_000;

/** Counts open complaints by their clocks; each count reads a range of an index. */
async function countComplaints(now: Date): Promise<ComplaintCounts> {
  const soon = new Date(now.getTime() + DUE_SOON_HOURS * HOUR);
  const [open, due, overdue] = await Promise.all([
    Complaint.query().whereNotNull('dueAt').resultSize(),
    Complaint.query().where('dueAt', '<', soon).resultSize(),
    Complaint.query().where('dueAt', '<', now).resultSize(),
  ]);
  return { open, dueSoon: due - overdue, overdue };
}

export function complaintsRouter(services: Services): Router {
  const { config, limits, mailer } = services;
  const settings = () => mailSettings(services);
  const filed = (complaint: Complaint) => ({
    message: COMPLAINT_TEXTS.filed(complaint.number),
    complaint: presentComplaint(complaint),
    token: complaintTokenOf(complaint.id, config.jwtSecret),
  });

  const answered = (message: string, complaint: Complaint) => {
    mailer.wake();
    return { message, complaint: presentAdminComplaint(complaint) };
  };

  return [
    route(complaints.fileComplaint, async (call) => {
      const { code: language } = languageOf(call, config.languages);
      const from = { address: call.address(), key: idempotencyKeyOf(call.headers), language };
      return filed(await fileComplaint(services, call.body, from));
    }),

    route(complaints.fileOwnComplaint, async (call) => {
      const { caller, body, once } = call;
      await limits.consume('complaintByAccount', caller.id);
      const mailed = await settings();
      const { code } = languageOf(call, config.languages);
      const answer = await once(async (trx) => filed(await fileOwnComplaint(trx, mailed, caller.id, body, code)));
      mailer.wake();
      return answer;
    }),

    route(complaints.addComplaintPhoto, async ({ body, address }) => ({
      message: COMPLAINT_TEXTS.photoAdded,
      photoCount: await addPhoto(services, body, address()),
    })),

    route(complaints.complaintByLink, async ({ query }) => {
      const complaint = presentComplaint(await findByToken(config, query.token));
      return reply(200, { complaint }, PRIVATE);
    }),

    route(complaints.myComplaints, async ({ caller }) => {
      const found = await findOwn(caller.id);
      return {
        complaints: found.map(({ id, number, state, subject, createdAt }) => ({
          ...{ id, number, state, subject, createdAt: createdAt.toISOString() },
        })),
      };
    }),

    route(complaints.myComplaint, async ({ caller, params }) => ({
      complaint: presentComplaint(await findOneOwn(caller.id, params.id)),
    })),

    route(complaints.complaintPhoto, async ({ params }) => ({
      webp: (await readPhoto(params.id)).toString('base64'),
    })),

    route(complaints.myComplaintPhoto, async ({ caller, params }) => ({
      webp: (await readPhoto(params.id, { userId: caller.id })).toString('base64'),
    })),

    route(complaints.complaintPhotoByLink, async ({ params, query }) => {
      const { id: complaintId } = await findByToken(config, query.token);
      return reply(200, { webp: (await readPhoto(params.id, { complaintId })).toString('base64') }, PRIVATE);
    }),

    route(complaints.acknowledgeComplaint, async ({ caller, params, body }) =>
      answered(COMPLAINT_TEXTS.acknowledged, await acknowledgeComplaint(await settings(), caller, params.id, body)),
    ),

    route(complaints.replyToComplaint, async ({ caller, params, body, once }) => {
      const mailed = await settings();
      const answer = await once(async (trx) => {
        const complaint = await replyToComplaint(trx, mailed, caller, params.id, body);
        return { message: COMPLAINT_TEXTS.replied, complaint: presentAdminComplaint(complaint) };
      });
      mailer.wake();
      return answer;
    }),

    route(complaints.closeComplaint, async ({ caller, params, body }) =>
      answered(COMPLAINT_TEXTS.closed, await closeComplaint(await settings(), caller, params.id, body)),
    ),

    route(complaints.noteOnComplaint, ({ caller, params, body, once }) =>
      once(async (trx) => {
        await noteOnComplaint(trx, caller, params.id, body.text);
        return { message: COMPLAINT_TEXTS.noted };
      }),
    ),

    route(complaints.countComplaints, () => countComplaints(sharedNow())),

    route(complaints.exportComplaints, async ({ caller, query, res }) => {
      const ids = await registerIds(query);
      const fileName = `complaints-${query.from}-to-${query.to}.csv`;
      await recordExport(caller, 'complaint', fileName, ids.length);
      await sendCsv(res, fileName, ids.length, registerLines(ids));
    }),

    ...adminReads(adminComplaints),
  ];
}
