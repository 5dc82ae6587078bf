import { Box, Card } from '@mui/material';
import type { AdminLegalPage } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { counted } from '@rangrekha/contract/numbers';
import { FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { TwoLines } from '../ui/TwoLines';
import { TOUCH_LINK } from '../ui/touch-link';
import { AddButton, ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';
import { LegalDraftsCard } from './LegalDraftsCard';
import { PageState } from './PageState';

const NAME = { ...TOUCH_LINK, color: 'text.primary', textDecoration: 'none', overflowWrap: 'anywhere' };

const Name = ({ page: { id, title, slug } }: { page: AdminLegalPage }) => (
  <Box component={Link} to={`/legal/${id}`} sx={NAME}>
    <TwoLines first={title} second={`/page/${slug}`} isStrong />
  </Box>
);

const State = ({ page }: { page: AdminLegalPage }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <PageState page={page} />
  </Box>
);

const PageTable = () => (
  <ViewDatagrid rowClick="edit" bulkActionButtons={false}>
    <FunctionField<AdminLegalPage> label="Page" sortBy="title" render={(page) => <Name page={page} />} />
    <FunctionField<AdminLegalPage> label="State" render={(page) => <State page={page} />} />
    <FunctionField<AdminLegalPage>
      label="Changed"
      sortBy="updatedAt"
      sortByOrder="DESC"
      render={({ draft, updatedAt }) => dayAndTime(draft?.savedAt ?? updatedAt)}
    />
  </ViewDatagrid>
);

const PageCard = ({ page }: { page: AdminLegalPage }) => (
  <Card component="li" sx={{ display: 'grid', gap: 1, padding: 2 }}>
    <Name page={page} />
    <State page={page} />
  </Card>
);

export const LegalPageList = () => (
  <ListPage<AdminLegalPage>
    title="Legal pages"
    status={(total) => counted(total, 'page')}
    actions={<AddButton to="/legal/create" label="Add page" />}
    above={<LegalDraftsCard />}
    table={<PageTable />}
    card={(page) => <PageCard page={page} />}
    empty="No pages yet. The footer links to terms-conditions and privacy-policy."
    what="pages"
    sort={{ field: 'title', order: 'ASC' }}
  />
);
