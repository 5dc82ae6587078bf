import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { COURIER_FILE_TEXTS } from '@rangrekha/contract/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { useAct } from '../../api/use-act';
import { t } from '../../language/t';
import { PageBody } from '../../shell/PageBody';
import { PageHead } from '../../shell/PageHead';
import { InfoCard } from '../../ui/InfoCard';
import { ExportButton } from '../../ui/lists/ExportButton';
import { SecondaryText } from '../../ui/SecondaryText';
import { deleteLayout, type LayoutDraft, readLayouts } from './courier-requests';
import { LayoutDialog } from './LayoutDialog';
import { TrackingImport } from './TrackingImport';

const NEW_LAYOUT: LayoutDraft = { name: '', columns: [{ heading: 'Order number', field: 'ORDER_NUMBER', text: '' }] };

/** The orders to be shipped as a file in the columns of a courier. */
function OrdersToShipFile() {
  const { data: layouts = [], error, refetch } = useQuery({ queryKey: ['courier-layouts'], queryFn: readLayouts });
  const [chosenId, setChosenId] = useState('');
  const [draft, setDraft] = useState<LayoutDraft>();
  const [isAsking, setAsking] = useState(false);
  const { act } = useAct(COURIER_FILE_TEXTS.saveFailed);
  const chosen = layouts.find(({ id }) => id === chosenId) ?? layouts[0];

  const remove = (id: string) => {
    setAsking(false);
    void act(() => deleteLayout(id));
  };

  return (
    <InfoCard title={t('orders.ordersToBeShipped')}>
      <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>{t('orders.allPendingOrdersTheOldest')}</Typography>
      {error && (
        <Alert severity="error" sx={{ marginBottom: 2 }}>
          {error.message || COURIER_FILE_TEXTS.fetchFailed}
        </Alert>
      )}
      {chosen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5, marginBottom: 2 }}>
          <TextField
            select
            label={t('orders.layout')}
            id="courier-layout"
            value={chosen.id}
            onChange={({ target }) => setChosenId(target.value)}
            sx={{ width: '20rem', maxWidth: '100%' }}
          >
            {layouts.map(({ id, name }) => (
              <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <ExportButton
            path="/admin/courier-files.csv"
            fileName="to-ship.csv"
            body={{ layoutId: chosen.id }}
            label={t('words.saveCsv')}
          />
        </Box>
      )}
      {chosen && (
        <SecondaryText sx={{ marginBottom: 2, overflowWrap: 'anywhere' }}>
          {t('orders.columnsColumns', { columns: chosen.columns.map(({ heading }) => heading).join(', ') })}
        </SecondaryText>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" size="small" onClick={() => setDraft(NEW_LAYOUT)}>
          {t('orders.newLayout')}
        </Button>
        {chosen && (
          <>
            <Button variant="outlined" size="small" onClick={() => setDraft(chosen)}>
              {t('orders.editLayout')}
            </Button>
            <Button variant="text" size="small" onClick={() => setAsking(true)}>
              {t('orders.deleteLayout')}
            </Button>
          </>
        )}
      </Box>
      {draft && (
        <LayoutDialog
          layout={draft}
          onClose={() => setDraft(undefined)}
          onSaved={async ({ id }) => {
            await refetch();
            setChosenId(id);
            setDraft(undefined);
          }}
        />
      )}
      {chosen && (
        <Confirm
          isOpen={isAsking}
          title={t('orders.deleteTheLayoutName', { name: chosen.name })}
          content={t('orders.filesThatWereSavedWith')}
          confirm={t('orders.deleteLayout')}
          cancel={t('words.keepIt')}
          onConfirm={() => remove(chosen.id)}
          onClose={() => setAsking(false)}
        />
      )}
    </InfoCard>
  );
}

/** Files to couriers, and the tracking numbers that come back. */
export const CourierFiles = () => (
  <PageBody>
    <PageHead title={t('orders.courierFiles')} parent={{ label: t('words.orders'), to: '/order' }} />
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <OrdersToShipFile />
      <TrackingImport />
    </Box>
  </PageBody>
);
