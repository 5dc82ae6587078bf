import { Box, Card, Typography } from '@mui/material';
import type { AdminLegalPage, ResponseOf, setup } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { LEGAL_PAGES } from '@rangrekha/contract/limits';
import { counted } from '@rangrekha/contract/numbers';
import { TEXTS } from '@rangrekha/contract/texts';
import { FunctionField, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { send } from '../api/http-client';
import { useAct } from '../api/use-act';
import { BusyButton } from '../ui/BusyButton';
import { InfoCard } from '../ui/InfoCard';
import { TwoLines } from '../ui/TwoLines';
import { TOUCH_LINK } from '../ui/touch-link';
import { AddButton, ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';
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

const writeDrafts = () => send<ResponseOf<typeof setup.writeLegalDrafts>>('POST', '/admin/setup/legal-drafts', {});

/** Offers drafts of the legal pages that every shop needs, while the list shows that some are missing. */
function LegalDraftsCard() {
  const { data = [], total = 0, isPending } = useListContext<AdminLegalPage>();
  const { act, isBusy } = useAct(TEXTS.setup.draftsFailed);
  const missing = LEGAL_PAGES.filter(({ slug }) => !data.some((page) => page.slug === slug));
  if (isPending || total > data.length || missing.length === 0) return null;
  return (
    <InfoCard title="Pages that every shop needs">
      <Typography sx={{ marginBottom: 2 }}>
        {`Missing: ${missing.map(({ title }) => title).join(', ')}. The store can write drafts with your company details. Shoppers see a page only after you have read and published it.`}
      </Typography>
      <BusyButton variant="outlined" isBusy={isBusy} busyLabel="Writing …" onClick={() => act(writeDrafts)}>
        Write drafts
      </BusyButton>
    </InfoCard>
  );
}
