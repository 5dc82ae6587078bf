import SegmentIcon from '@mui/icons-material/GroupsOutlined';
import type { Segment } from '@rangrekha/contract';
import { SEGMENT_TEXTS } from '@rangrekha/contract/segments';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';
import { removeSegment, saveSegment } from './segment-requests';

export const segments = {
  name: 'segment',
  options: { label: t('segments.segments') },
  icon: SegmentIcon,
  list: lazyScreen(() => import('./SegmentList'), 'SegmentList'),
  create: lazyScreen(() => import('./SegmentForm'), 'SegmentCreate'),
  edit: lazyScreen(() => import('./SegmentForm'), 'SegmentEdit'),
  recordRepresentation: 'name',
  path: 'segments',
  access: ['orders', 'catalogue'],
  failures: { fetch: SEGMENT_TEXTS.fetchFailed, save: SEGMENT_TEXTS.saveFailed, remove: SEGMENT_TEXTS.deleteFailed },
  writes: { save: saveSegment, remove: removeSegment },
  addLabel: t('segments.addSegment'),
  find: { sort: { field: 'name', order: 'ASC' }, nameOf: ({ name }: Segment) => name },
} satisfies ScreenResource;
