import { Autocomplete, Box, Button, TextField } from '@mui/material';
import * as store from '@rangrekha/admin/plugin';
import type { Product } from '@rangrekha/contract';
import { useState } from 'react';
import type { PickedProducts } from './calls';
import { t } from './t';

/** As `MOST` of calls.ts, which is the server's. */
const MOST = 4;

type Pick = Omit<PickedProducts['products'][number], 'isShown'>;

const Card = ({ record: { id } }: { record: { id: string } }) => (
  <store.InfoCard title={t('admin.heading')}>
    <store.Reading report={store.useRead<PickedProducts>(`/x/completelook/picks/${id}`)}>
      {(picked) => <Editor key={picked.revision} id={id} picked={picked} />}
    </store.Reading>
  </store.InfoCard>
);

function Editor({ id, picked }: { id: string; picked: PickedProducts }) {
  const [picks, setPicks] = useState<Pick[]>(picked.products);
  const { act, isBusy } = store.useAct(t('admin.failed'));
  store.useUnsaved(picks !== picked.products);
  const body = { productIds: picks.map((pick) => pick.id), revision: picked.revision };
  const save = () => act(() => store.send('PUT', `/x/completelook/picks/${id}`, body));
  return (
    <>
      {picks.length === 0 && <Box sx={{ marginBottom: 1.5 }}>{t('admin.nothing')}</Box>}
      {picks.map((pick, at) => (
        <Box key={pick.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{pick.name}</Box>
          <Button
            aria-label={t('admin.removeProduct', { name: pick.name })}
            onClick={() => setPicks(picks.toSpliced(at, 1))}
          >
            {t('admin.remove')}
          </Button>
        </Box>
      ))}
      {picks.length < MOST && (
        // Another one begins empty.
        <Finder
          key={picks.length}
          known={[id, ...picks.map((pick) => pick.id)]}
          onPick={(pick) => setPicks([...picks, pick])}
        />
      )}
      <store.BusyButton variant="outlined" isBusy={isBusy} busyLabel={t('admin.saving')} onClick={save}>
        {t('admin.save')}
      </store.BusyButton>
    </>
  );
}

/** Finds products in the shop. */
function Finder({ known, onPick }: { known: string[]; onPick: (pick: Pick) => void }) {
  const [text, setText] = useState('');
  const found = store.useRead<{ products: Product[] }>(`/products/search?q=${encodeURIComponent(text)}`);
  const products = (found.data?.products ?? []).filter(({ id }) => !known.includes(id));
  return (
    <Autocomplete
      value={null}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, product) => product && onPick({ id: product.id, name: product.name })}
      options={products.map(({ id, name }) => ({ id, name }))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      filterOptions={(options) => options}
      renderInput={(params) => <TextField {...params} label={t('admin.add')} />}
      sx={{ marginY: 1.5 }}
    />
  );
}

export default { places: { 'product.aside': Card } } satisfies store.AdminPlugin;
