import { Autocomplete, Box, TextField } from '@mui/material';
import type { ChosenProduct } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { t } from '../../language/t';
import { Thumbnail } from '../../ui/Thumbnail';
import type { ProductRow } from '../product-row';

const OFFERED = 20;

interface ProductPickerProps {
  /** Ids of products that are no longer offered. */
  chosen: string[];
  categoryId?: string;
  isFull: boolean;
  onPick: (product: ChosenProduct) => void;
}

const chosenOf = ({ id, name, images: [cover], price, status }: ProductRow): ChosenProduct => ({
  id,
  name,
  imageUrl: cover?.url ?? null,
  price,
  status,
});

/** Finds products by their names and SKUs, and picks one after the other. */
export function ProductPicker({ chosen, categoryId, isFull, onPick }: ProductPickerProps) {
  const [text, setText] = useState('');
  const filter = { ...(text.trim() && { q: text.trim() }), ...(categoryId && { categoryId }) };
  const { data, isFetching, error } = useGetList<ProductRow>('product', {
    filter,
    pagination: { page: 1, perPage: OFFERED },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return (
    <Autocomplete<ProductRow>
      value={null}
      inputValue={text}
      onInputChange={(_, value, reason) => reason !== 'reset' && setText(value)}
      onChange={(_, product) => {
        if (product) onPick(chosenOf(product));
        setText('');
      }}
      options={(data ?? []).filter(({ id }) => !chosen.includes(id))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      // The server has found them, also by SKUs.
      filterOptions={(options) => options}
      loading={isFetching}
      noOptionsText={error ? error.message : t('products.noProductFound')}
      disabled={isFull}
      renderOption={({ key, ...props }, { name, images: [cover], price }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1.5, overflowWrap: 'anywhere' }}>
          <Thumbnail url={cover?.url} width={32} />
          {`${name}, ${rupees(price)}`}
        </Box>
      )}
      renderInput={(params) => (
        <TextField {...params} label={t('products.addAProduct')} placeholder={t('products.nameOrSku')} />
      )}
    />
  );
}
