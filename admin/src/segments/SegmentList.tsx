import { Box, Button, Card } from '@mui/material';
import type { Segment } from '@rangrekha/contract';
import { FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { ListSearch } from '../ui/lists/ListSearch';
import { TwoLines } from '../ui/TwoLines';
import { TOUCH_LINK } from '../ui/touch-link';
import { AddButton, ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';
import { membersPath } from './segment-requests';
import { segmentSentence } from './segment-sentence';

const NAME = { ...TOUCH_LINK, color: 'text.primary', textDecoration: 'none', overflowWrap: 'anywhere' };

const SegmentLink = ({ segment }: { segment: Segment }) => (
  <Box component={Link} to={`/segment/${segment.id}`} sx={NAME}>
    <TwoLines first={segment.name} second={segmentSentence(segment)} isStrong />
  </Box>
);

export const MembersButton = ({ segment }: { segment: Segment }) => (
  <Button variant="outlined" component={Link} to={membersPath(segment.id)} onClick={(event) => event.stopPropagation()}>
    {t('segments.showCustomers')}
  </Button>
);

const SegmentTable = () => (
  <ViewDatagrid rowClick="edit" bulkActionButtons={false}>
    <FunctionField<Segment>
      key="name"
      label={t('words.name')}
      sortBy="name"
      render={(row) => <SegmentLink segment={row} />}
    />
    <FunctionField<Segment>
      key="customers"
      label={t('words.customers')}
      render={(row) => <MembersButton segment={row} />}
    />
  </ViewDatagrid>
);

const SegmentCard = ({ segment }: { segment: Segment }) => (
  <Card component="li" sx={{ padding: 2 }}>
    <SegmentLink segment={segment} />
    <MembersButton segment={segment} />
  </Card>
);

export const SegmentList = () => (
  <ListPage<Segment>
    title={t('segments.segments')}
    status={t('segments.customersWhoFulfilConditions')}
    actions={<AddButton to="/segment/create" label={t('segments.addSegment')} />}
    filters={<ListSearch placeholder={t('words.name')} />}
    table={<SegmentTable />}
    card={(segment) => <SegmentCard segment={segment} />}
    empty={({ q }) => (q ? t('segments.noSegmentFitsThisSearch') : t('segments.noSegmentsYet'))}
    what={t('segments.segmentsInSentence')}
    sort={{ field: 'name', order: 'ASC' }}
  />
);
