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
    <InfoCard title="Many at once" aside={<ExportButton path="/api/redirects/export" fileName="redirects.csv" />}>
      <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>
        A CSV with the columns from and to. It adds redirects, and changes those with the same old path. If one line
        does not fit, nothing is imported.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <CsvFileInput file={file} onChoose={setFile} disabled={isBusy} />
        {file && (
          <BusyButton variant="contained" isBusy={isBusy} busyLabel="Importing…" onClick={() => take(file)}>
            Import redirects
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
      <IconButton aria-label={`Change the redirect of ${redirect.from}`} onClick={() => edit(redirect)}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={`Delete the redirect of ${redirect.from}`}
        disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
      <Confirm
        isOpen={isAsking}
        title="Delete this redirect?"
        content={`Visitors of ${redirect.from} then read that the page was not found.`}
        confirm="Delete redirect"
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
    <FunctionField<Redirect> label="Old path" sortBy="from" render={({ from }) => <Path text={from} />} />
    <FunctionField<Redirect> label="Leads to" render={({ to }) => <Path text={to} />} />
    <FunctionField<Redirect>
      label="Changed"
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
      <TwoLines first={redirect.from} second={`leads to ${redirect.to}`} isStrong />
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
        title="Redirects"
        status="Where old paths of the shop lead"
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => add('')}>
            Add redirect
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
        filters={<ListSearch placeholder="Old path or where it leads" />}
        table={<RedirectTable />}
        card={(redirect) => <RedirectCard redirect={redirect} />}
        empty="No redirects yet. Renamed products and collections lead to their new addresses by themselves."
        what="redirects"
        sort={{ field: 'from', order: 'ASC' }}
      />
      {edited && <RedirectDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </Edit.Provider>
  );
}
