import { admin, type Segment as SegmentJson, segments } from '@rangrekha/contract';
import { SEGMENT_TEXTS } from '@rangrekha/contract/segments';
import { toRupees } from '../../database/money';
import { type AdminResource, adminReads } from '../../http/admin-list';
import { whereNamed } from '../../http/list-search';
import { type Router, route } from '../../http/route';
import { Segment } from './Segment';
import { createSegment, deleteSegment, updateSegment } from './save-segment';

const presentSegment = ({ id, name, tag, minOrders, minSpent, ...row }: Segment): SegmentJson => ({
  ...{ id, name, tag, minOrders, quietDays: row.quietDays, revision: row.revision },
  minSpent: minSpent === null ? null : toRupees(minSpent),
  createdAt: row.createdAt.toISOString(),
});

const adminSegments: AdminResource<typeof admin.adminReads.segments, Segment> = {
  endpoints: admin.adminReads.segments,
  query: () => Segment.query(),
  present: presentSegment,
  sortable: { name: 'name' },
  defaultSort: ['name', 'ASC'],
  filters: { q: (query, text) => whereNamed(query, ['name'], text) },
};

export const segmentsRouter = (): Router => [
  route(segments.createSegment, ({ caller, body, once }) =>
    once(async (trx) => ({
      message: SEGMENT_TEXTS.saved,
      segment: presentSegment(await createSegment(trx, caller, body)),
    })),
  ),

  route(segments.updateSegment, async ({ caller, params, body }) => ({
    message: SEGMENT_TEXTS.saved,
    segment: presentSegment(await updateSegment(caller, params.id, body)),
  })),

  route(segments.deleteSegment, async ({ caller, params }) => {
    await deleteSegment(caller, params.id);
    return { message: SEGMENT_TEXTS.deleted };
  }),

  ...adminReads(adminSegments),
];
