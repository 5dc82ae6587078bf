import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Card, IconButton, Typography } from '@mui/material';
import type { Redirect } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { REDIRECT_TEXTS } from '@rangrekha/contract/redirects';
import { createContext, useContext, useState } from 'react';
import { Confirm, FunctionField } from 'react-admin';
import { useAct } from '../api/use-act';
import { t } from '../language/t';
import { BusyButton } from '../ui/BusyButton';
import { CsvFileInput } from '../ui/CsvFileInput';
import { InfoCard } from '../ui/InfoCard';
import { ExportButton } from '../ui/lists/ExportButton';
import { ListSearch } from '../ui/lists/ListSearch';
import { TwoLines } from '../ui/TwoLines';
import { ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';
import { MissingPaths } from './MissingPaths';
import { type Edited, RedirectDialog } from './RedirectDialog';
import { deleteRedirect, importRedirects } from './redirect-requests';

/** Opens the dialog. */
const Edit = createContext<(edited: Edited) => void>(() => {});

function RedirectImport() {
  const { act, isBusy } = useAct(REDIRECT_TEXTS.failed);
  const [file, setFile] = useState<File>();
  const take = async (chosen: File) => {
    if (await act(() => importRedirects(chosen))) setFile(undefined);
  };
  return (
    <InfoCard
      title={t('redirects.manyAtOnce')}
      aside={<ExportButton path="/api/redirects/export" fileName="redirects.csv" />}
    >
      <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>{t('redirects.aCsvWithTheColumns')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <CsvFileInput file={file} onChoose={setFile} disabled={isBusy} />
        {file && (
          <BusyButton variant="contained" isBusy={isBusy} busyLabel={t('words.importing')} onClick={() => take(file)}>
            {t('redirects.importRedirects')}
          </BusyButton>
        )}
      </Box>
    </InfoCard>
  );
}

function RowActs({ redirect }: { redirect: Redirect }) {
  const edit = useContext(Edit);
  const { act, isBusy } = useAct(REDIRECT_TEXTS.failed);
  const [isAsking, setAsking] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexShrink: 0, justifyContent: 'end' }}>
      <IconButton
        aria-label={t('redirects.changeTheRedirectOfFrom', { from: redirect.from })}
        onClick={() => edit(redirect)}
      >
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={t('redirects.deleteTheRedirectOfFrom', { from: redirect.from })}
        disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
      <Confirm
        isOpen={isAsking}
        title={t('redirects.deleteThisRedirect')}
        content={t('redirects.visitorsOfFromThenRead', { from: redirect.from })}
        confirm={t('redirects.deleteRedirect')}
        confirmColor="warning"
        onConfirm={() => {
          setAsking(false);
          void act(() => deleteRedirect(redirect));
        }}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}

const Path = ({ text }: { text: string }) => (
  <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);

const RedirectTable = () => (
  <ViewDatagrid bulkActionButtons={false} rowClick={false}>
    <FunctionField<Redirect>
      key="old-path"
      label={t('redirects.oldPath')}
      sortBy="from"
      render={({ from }) => <Path text={from} />}
    />
    <FunctionField<Redirect>
      key="redirects-to"
      label={t('redirects.leadsTo')}
      render={({ to }) => <Path text={to} />}
    />
    <FunctionField<Redirect>
      key="changed"
      label={t('words.changed')}
      sortBy="updatedAt"
      sortByOrder="DESC"
      render={({ updatedAt }) => fullDay(updatedAt)}
    />
    <FunctionField<Redirect> label="" render={(redirect) => <RowActs redirect={redirect} />} />
  </ViewDatagrid>
);

const RedirectCard = ({ redirect }: { redirect: Redirect }) => (
  <Card component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingLeft: 2, paddingY: 1 }}>
    <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <TwoLines first={redirect.from} second={t('redirects.leadsToTo', { to: redirect.to })} isStrong />
    </Box>
    <RowActs redirect={redirect} />
  </Card>
);

export function RedirectList() {
  const [edited, setEdited] = useState<Edited>();
  const add = (from: string) => setEdited({ from, to: '' });
  return (
    <Edit.Provider value={setEdited}>
      <ListPage<Redirect>
        title={t('redirects.redirects')}
        status={t('redirects.whereOldPathsOfThe')}
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => add('')}>
            {t('redirects.addRedirect')}
          </Button>
        }
        above={
          <Box
            sx={{
              display: 'grid',
              alignItems: 'start',
              gap: 2,
              gridTemplateColumns: { md: '1fr 1fr' },
              marginBottom: 3,
            }}
          >
            <MissingPaths onAdd={add} />
            <RedirectImport />
          </Box>
        }
        filters={<ListSearch placeholder={t('redirects.oldPathOrWhereIt')} />}
        table={<RedirectTable />}
        card={(redirect) => <RedirectCard redirect={redirect} />}
        empty={t('redirects.noRedirectsYetRenamedProducts')}
        what={t('redirects.redirectsInSentence')}
        sort={{ field: 'from', order: 'ASC' }}
      />
      {edited && <RedirectDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </Edit.Provider>
  );
}
