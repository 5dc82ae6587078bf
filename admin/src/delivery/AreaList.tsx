import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Card, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import type { DeliveryArea } from '@rangrekha/contract';
import { AREA_TEXTS } from '@rangrekha/contract/delivery-areas';
import { type FormEvent, useState } from 'react';
import { FunctionField } from 'react-admin';
import { send } from '../api/http-client';
import { upload } from '../api/upload';
import { useAct } from '../api/use-act';
import { t } from '../language/t';
import { BusyButton } from '../ui/BusyButton';
import { ConfirmButton } from '../ui/ConfirmButton';
import { CsvFileInput } from '../ui/CsvFileInput';
import { InfoCard } from '../ui/InfoCard';
import { ExportButton } from '../ui/lists/ExportButton';
import { ListSearch } from '../ui/lists/ListSearch';
import { ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';

/** Where the shop delivers, and where it takes cash. */
type Service = 'ALL' | 'NO_CASH' | 'NONE';

const SERVICE_LABELS: Record<Service, string> = {
  ALL: t('delivery.deliveryCashTaken'),
  NO_CASH: t('delivery.deliveryNoCash'),
  NONE: t('delivery.noDelivery'),
};

function serviceOf({ delivers, takesCash }: Pick<DeliveryArea, 'delivers' | 'takesCash'>): Service {
  if (!delivers) return 'NONE';
  return takesCash ? 'ALL' : 'NO_CASH';
}

/** @throws HttpError 400 for what is no prefix; 409 for too many areas */
const saveArea = (prefix: string, service: Service) =>
  send('PUT', `/delivery-areas/${encodeURIComponent(prefix)}`, {
    delivers: service !== 'NONE',
    takesCash: service === 'ALL',
  });

const deleteArea = (prefix: string) => send('DELETE', `/delivery-areas/${prefix}`);

/** Replaces all areas. @throws HttpError 400 with the line of the file */
function importAreas(file: File) {
  const form = new FormData();
  form.append('file', file);
  return upload<{ message: string }>('POST', '/delivery-areas/import', form);
}

function AreaForm() {
  const { act, isBusy } = useAct(AREA_TEXTS.failed);
  const [prefix, setPrefix] = useState('');
  const [service, setService] = useState<Service>('NONE');
  const [refusal, setRefusal] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const digits = prefix.replace(/\s/g, '');
    if (!/^[1-9]\d{0,5}$/.test(digits)) return setRefusal(t('delivery.aPrefixPrefix', { prefix: AREA_TEXTS.prefix }));
    setRefusal('');
    if (await act(() => saveArea(digits, service))) setPrefix('');
  };

  return (
    <InfoCard title={t('delivery.ruleForAnArea')}>
      <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>{t('delivery.withoutARuleTheShop')}</Typography>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1.5 }}
      >
        <TextField
          label={t('delivery.pinCodesThatBeginWith')}
          id="area-prefix"
          value={prefix}
          onChange={({ target }) => setPrefix(target.value)}
          error={Boolean(refusal)}
          helperText={refusal || t('delivery.suchAs744Or431')}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <TextField
          select
          label={t('delivery.service')}
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
        <BusyButton
          type="submit"
          variant="contained"
          isBusy={isBusy}
          busyLabel={t('words.saving')}
          sx={{ minHeight: 44 }}
        >
          {t('delivery.saveRule')}
        </BusyButton>
      </Box>
    </InfoCard>
  );
}

function AreaImport() {
  const { act, isBusy } = useAct(AREA_TEXTS.failed);
  const [file, setFile] = useState<File>();
  return (
    <InfoCard
      title={t('delivery.allAreasAsAFile')}
      aside={<ExportButton path="/api/delivery-areas/export" fileName="delivery-areas.csv" />}
    >
      <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>{t('delivery.aCsvWithTheColumns')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <CsvFileInput file={file} onChoose={setFile} disabled={isBusy} />
        {file && (
          <ConfirmButton
            variant="contained"
            isBusy={isBusy}
            busyLabel={t('words.importing')}
            ask={{
              title: t('delivery.replaceAllRulesLabel'),
              content: t('delivery.theRulesOfNameTake', { name: file.name }),
            }}
            onConfirm={async () => {
              if (await act(() => importAreas(file))) setFile(undefined);
            }}
          >
            {t('delivery.replaceAllRules')}
          </ConfirmButton>
        )}
      </Box>
    </InfoCard>
  );
}

function DeleteRule({ prefix }: DeliveryArea) {
  const { act, isBusy } = useAct(AREA_TEXTS.failed);
  return (
    <IconButton
      aria-label={t('delivery.deleteTheRuleForPrefix', { prefix })}
      disabled={isBusy}
      onClick={() => act(() => deleteArea(prefix))}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
}

const AreaTable = () => (
  <ViewDatagrid bulkActionButtons={false} rowClick={false}>
    <FunctionField<DeliveryArea>
      key="pin-codes-that-begin-with"
      label={t('delivery.pinCodesThatBeginWith')}
      sortBy="prefix"
      render={({ prefix }) => prefix}
    />
    <FunctionField<DeliveryArea>
      key="service"
      label={t('delivery.service')}
      render={(area) => SERVICE_LABELS[serviceOf(area)]}
    />
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
    title={t('delivery.deliveryAreas')}
    status={t('delivery.whereTheShopDeliversAnd')}
    above={
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, marginBottom: 3 }}>
        <AreaForm />
        <AreaImport />
      </Box>
    }
    filters={<ListSearch placeholder={t('delivery.pinCodeOrItsBeginning')} />}
    table={<AreaTable />}
    card={(area) => <AreaCard area={area} />}
    empty={t('delivery.noRulesTheShopDelivers')}
    what={t('delivery.rules')}
    sort={{ field: 'prefix', order: 'ASC' }}
  />
);
