import { Box, Card, Typography } from '@mui/material';
import type { AdminLegalPage, ResponseOf, setup } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { LEGAL_PAGES } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { FunctionField, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { send } from '../api/http-client';
import { useAct } from '../api/use-act';
import { t } from '../language/t';
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
    <FunctionField<AdminLegalPage>
      key="page"
      label={t('words.page')}
      sortBy="title"
      render={(page) => <Name page={page} />}
    />
    <FunctionField<AdminLegalPage> key="state" label={t('words.state')} render={(page) => <State page={page} />} />
    <FunctionField<AdminLegalPage>
      key="changed"
      label={t('words.changed')}
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
    title={t('words.legalPages')}
    status={(total) => t('legalPages.page', { pages: total })}
    actions={<AddButton to="/legal/create" label={t('legalPages.addPage')} />}
    above={<LegalDraftsCard />}
    table={<PageTable />}
    card={(page) => <PageCard page={page} />}
    empty={t('legalPages.noPagesYetTheFooter')}
    what={t('legalPages.pages')}
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
    <InfoCard title={t('legalPages.pagesThatEveryShopNeeds')}>
      <Typography sx={{ marginBottom: 2 }}>
        {t('legalPages.missingMissingTheStoreCan', { missing: missing.map(({ title }) => title).join(', ') })}
      </Typography>
      <BusyButton
        variant="outlined"
        isBusy={isBusy}
        busyLabel={t('legalPages.writing')}
        onClick={() => act(writeDrafts)}
      >
        {t('legalPages.writeDrafts')}
      </BusyButton>
    </InfoCard>
  );
}
