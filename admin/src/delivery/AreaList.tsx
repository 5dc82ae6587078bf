import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Card, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import type { DeliveryArea } from '@rangrekha/contract';
import { AREA_TEXTS } from '@rangrekha/contract/delivery-areas';
import { type FormEvent, useState } from 'react';
import { Confirm, FunctionField } from 'react-admin';
import { useAct } from '../api/use-act';
import { BusyButton } from '../ui/BusyButton';
import { CsvFileInput } from '../ui/CsvFileInput';
import { InfoCard } from '../ui/InfoCard';
import { ExportButton } from '../ui/lists/ExportButton';
import { ListSearch } from '../ui/lists/ListSearch';
import { ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';
import { deleteArea, importAreas, SERVICE_LABELS, type Service, saveArea, serviceOf } from './area-requests';

function AreaForm() {
  const { act, isBusy } = useAct(AREA_TEXTS.failed);
  const [prefix, setPrefix] = useState('');
  const [service, setService] = useState<Service>('NONE');
  const [refusal, setRefusal] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const digits = prefix.replace(/\s/g, '');
    if (!/^[1-9]\d{0,5}$/.test(digits)) return setRefusal(`A prefix ${AREA_TEXTS.prefix}.`);
    setRefusal('');
    if (await act(() => saveArea(digits, service))) setPrefix('');
  };

  return (
    <InfoCard title="Rule for an area">
      <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>
        Without a rule the shop delivers everywhere and takes cash. A rule counts for all PIN codes that begin with its
        digits; of several the longest counts.
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1.5 }}
      >
        <TextField
          label="PIN codes that begin with"
          id="area-prefix"
          value={prefix}
          onChange={({ target }) => setPrefix(target.value)}
          error={Boolean(refusal)}
          helperText={refusal || 'Such as 744 or 431 602'}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <TextField
          select
          label="Service"
          id="area-service"
          value={service}
          onChange={({ target }) => setService(target.value as Service)}
          sx={{ minWidth: 200 }}
        >
          {Object.entries(SERVICE_LABELS).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <BusyButton type="submit" variant="contained" isBusy={isBusy} busyLabel="Saving…" sx={{ minHeight: 44 }}>
          Save rule
        </BusyButton>
      </Box>
    </InfoCard>
  );
}

function AreaImport() {
  const { act, isBusy } = useAct(AREA_TEXTS.failed);
  const [file, setFile] = useState<File>();
  const [isAsking, setAsking] = useState(false);
  return (
    <InfoCard
      title="All areas as a file"
      aside={<ExportButton path="/api/delivery-areas/export" fileName="delivery-areas.csv" />}
    >
      <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>
        A CSV with the columns prefix, delivers and takesCash, the last two with yes or no. It replaces all rules.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <CsvFileInput file={file} onChoose={setFile} disabled={isBusy} />
        {file && (
          <BusyButton variant="contained" isBusy={isBusy} busyLabel="Importing…" onClick={() => setAsking(true)}>
            Replace all rules
          </BusyButton>
        )}
      </Box>
      <Confirm
        isOpen={isAsking}
        title="Replace all rules?"
        content={`The rules of ${file?.name ?? 'the file'} take the place of those that are there.`}
        onConfirm={async () => {
          setAsking(false);
          if (file && (await act(() => importAreas(file)))) setFile(undefined);
        }}
        onClose={() => setAsking(false)}
      />
    </InfoCard>
  );
}

function DeleteRule({ prefix }: DeliveryArea) {
  const { act, isBusy } = useAct(AREA_TEXTS.failed);
  return (
    <IconButton
      aria-label={`Delete the rule for ${prefix}`}
      disabled={isBusy}
      onClick={() => act(() => deleteArea(prefix))}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
}

const AreaTable = () => (
  <ViewDatagrid bulkActionButtons={false} rowClick={false}>
    <FunctionField<DeliveryArea> label="PIN codes that begin with" sortBy="prefix" render={({ prefix }) => prefix} />
    <FunctionField<DeliveryArea> label="Service" render={(area) => SERVICE_LABELS[serviceOf(area)]} />
    <FunctionField<DeliveryArea> label="" render={(area) => <DeleteRule {...area} />} />
  </ViewDatagrid>
);

const AreaCard = ({ area }: { area: DeliveryArea }) => (
  <Card component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, paddingX: 2, paddingY: 1 }}>
    <Typography sx={{ fontWeight: 600, minWidth: 72 }}>{area.prefix}</Typography>
    <Typography sx={{ flexGrow: 1 }}>{SERVICE_LABELS[serviceOf(area)]}</Typography>
    <DeleteRule {...area} />
  </Card>
);

export const AreaList = () => (
  <ListPage<DeliveryArea>
    title="Delivery areas"
    status="Where the shop delivers and takes cash"
    above={
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, marginBottom: 3 }}>
        <AreaForm />
        <AreaImport />
      </Box>
    }
    filters={<ListSearch placeholder="PIN code or its beginning" />}
    table={<AreaTable />}
    card={(area) => <AreaCard area={area} />}
    empty="No rules: the shop delivers everywhere and takes cash."
    what="rules"
    sort={{ field: 'prefix', order: 'ASC' }}
  />
);
