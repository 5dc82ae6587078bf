import { Autocomplete, Box, Button, TextField } from '@mui/material';
import * as store from '@rangrekha/admin/plugin';
import type { Product } from '@rangrekha/contract';
import { renditionUrl } from '@rangrekha/contract/media';
import { useState } from 'react';
import type { Book, Look } from './index';
import { t } from './t';

const Screen = ({ title }: { title: string }) => (
  <store.PageBody>
    <store.PageHead title={title} status={t('admin.status')} />
    <store.Reading report={store.useRead<Book>('/x/lookbook/book')}>
      {(book) => <Editor key={book.revision} book={book} />}
    </store.Reading>
  </store.PageBody>
);

function Editor({ book }: { book: Book }) {
  const [looks, setLooks] = useState(book.looks);
  const { act, isBusy } = store.useAct(t('admin.failed'));
  store.useUnsaved(looks !== book.looks);
  const saved = looks.map(({ productId, imageId }) => ({ productId, imageId }));
  const save = () => act(() => store.send('PUT', '/x/lookbook/book', { looks: saved, revision: book.revision }));
  return (
    <store.InfoCard title={t('admin.pictures')}>
      {looks.map((look, at) => (
        <Box
          key={look.imageId}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBottom: 2 }}
        >
          {look.url && <img src={renditionUrl(look.url, 320, 'webp')} alt="" width={64} height={80} />}
          <Box sx={{ flex: '1 1 9rem' }}>{look.name}</Box>
          <Button onClick={() => setLooks([look, ...looks.toSpliced(at, 1)])}>{t('admin.toTop')}</Button>
          <Button onClick={() => setLooks(looks.toSpliced(at, 1))}>{t('admin.remove')}</Button>
        </Box>
      ))}
      <Picker onPick={(look) => setLooks([...looks.filter(({ imageId }) => imageId !== look.imageId), look])} />
      <store.BusyButton variant="contained" isBusy={isBusy} busyLabel={t('admin.saving')} onClick={save}>
        {t('admin.save')}
      </store.BusyButton>
    </store.InfoCard>
  );
}

/** Finds products in the shop, and offers each of their pictures. */
function Picker({ onPick }: { onPick: (look: Look) => void }) {
  const [text, setText] = useState('');
  const found = store.useRead<{ products: Product[] }>(`/products/search?q=${encodeURIComponent(text)}`);
  const pictures = (found.data?.products ?? []).flatMap(({ id, name, images }) =>
    images.map((image): Look => ({ productId: id, imageId: image.id, name, path: '', url: image.url, alt: image.alt })),
  );
  return (
    <Autocomplete
      value={null}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, look) => look && onPick(look)}
      options={pictures}
      getOptionLabel={({ name, alt }) => t('admin.picture', { name, alt })}
      getOptionKey={({ imageId }) => imageId}
      filterOptions={(options) => options}
      renderInput={(params) => <TextField {...params} label={t('admin.add')} />}
      sx={{ marginBottom: 2 }}
    />
  );
}

export default { screens: { '/': Screen } } satisfies store.AdminPlugin;
