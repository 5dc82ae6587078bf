import { arrayMove } from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ChosenProduct } from '@rangrekha/contract';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { DragOrder } from '../../forms/DragOrder';
import { FieldError, useFieldMessage } from '../../forms/FieldError';
import { t } from '../../language/t';
import { focusBeside } from '../../shell/focus';
import { SecondaryText } from '../../ui/SecondaryText';
import { ProductPicker } from './ProductPicker';
import { ProductRow } from './ProductRow';

const LIST = { listStyle: 'none', margin: '12px 0 0', padding: 0 } as const;

interface ProductOrderProps {
  /** A list of `ChosenProduct`; the server names its errors after `productIds`. */
  source: string;
  max: number;
  /** Only products of this category and all below it can be added. */
  categoryId?: string;
}

/** Products that are chosen and put in order, by taps, mouse, finger or keyboard. */
export function ProductOrder({ source, max, categoryId }: ProductOrderProps) {
  const { field } = useController({ name: source });
  const message = useFieldMessage('productIds');
  const [moved, setMoved] = useState('');
  const products = (field.value ?? []) as ChosenProduct[];
  const move = (from: number, to: number) => {
    field.onChange(arrayMove(products, from, to));
    setMoved(t('products.nameMovedToPlaceTo', { name: products[from]?.name, to: to + 1, products: products.length }));
  };
  const remove = (id: string, button: HTMLElement) => {
    focusBeside(button, 'li');
    field.onChange(products.filter((product) => product.id !== id));
  };
  return (
    <>
      <ProductPicker
        chosen={products.map(({ id }) => id)}
        categoryId={categoryId}
        isFull={products.length >= max}
        onPick={(product) => field.onChange([...products, product])}
      />
      <SecondaryText sx={{ marginTop: 1 }}>
        {t('products.productOfAtMostMax', { products: products.length, max })}
      </SecondaryText>
      <DragOrder of={t('products.product')} keys={products.map(({ id }) => id)} onMove={move}>
        <Box component="ul" sx={LIST}>
          {products.map((product, index) => (
            <ProductRow
              key={product.id}
              product={product}
              index={index}
              total={products.length}
              onMove={(to) => move(index, to)}
              onRemove={(button) => remove(product.id, button)}
            />
          ))}
        </Box>
      </DragOrder>
      <span aria-live="polite" style={visuallyHidden}>
        {moved}
      </span>
      <FieldError message={message} />
    </>
  );
}
