import { Alert, Box, Button, TextField } from '@mui/material';
import type { Product } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import type { ShownProduct } from '@rangrekha/contract/shown-prices';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../auth/use-staff-rights';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import { LINE_ABOVE, WRAPPING_ROW } from '../../ui/row-styles';
import { SecondaryText } from '../../ui/SecondaryText';
import { Thumbnail } from '../../ui/Thumbnail';
import { TwoLines } from '../../ui/TwoLines';
import { RemoveLineButton } from '../RemoveLineButton';
import { lineOf, lineProblem, type OrderLine, searchWords, withLine } from './order-lines';
import { findProducts } from './take-order-requests';
import { useDelayed } from './use-delayed';

const LIST = { listStyle: 'none', margin: 0, padding: 0 } as const;
const ROW = { ...WRAPPING_ROW, gap: 1.5, paddingY: 1.25, ...LINE_ABOVE } as const;
const NAME = { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' } as const;

interface ItemsCardProps {
  title?: string;
  lines: OrderLine[];
  onChange: (lines: OrderLine[]) => void;
  error?: string;
  /** Below the search. */
  children?: ReactNode;
}

/** The items of an order: found by name, colour and size, with the stock of now. */
export function ItemsCard({ title = t('words.items'), lines, onChange, error, children }: ItemsCardProps) {
  const set = (variantId: string, quantity: number) =>
    onChange(lines.map((line) => (line.variantId === variantId ? { ...line, quantity } : line)));
  const remove = (variantId: string) => onChange(lines.filter((line) => line.variantId !== variantId));
  return (
    <InfoCard title={title}>
      <Box
        component="ul"
        sx={{ ...LIST, '&:not(:empty)': { marginBottom: 2 } }}
        aria-label={t('orders.itemsOfTheOrder')}
      >
        {lines.map((line) => (
          <Line
            key={line.variantId}
            line={line}
            onQuantity={(quantity) => set(line.variantId, quantity)}
            onRemove={() => remove(line.variantId)}
          />
        ))}
      </Box>
      <ProductSearch error={error} onAdd={(line) => onChange(withLine(lines, line))} />
      {children}
    </InfoCard>
  );
}

interface LineProps {
  line: OrderLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

function Line({ line, onQuantity, onRemove }: LineProps) {
  const { name, color, size, price, stock, quantity, imageUrl } = line;
  const problem = lineProblem(line);
  const label = `${name}, ${color}, ${size}`;
  return (
    <Box component="li" sx={ROW}>
      <Thumbnail url={imageUrl} width={40} />
      <Box sx={NAME}>
        <TwoLines
          first={name}
          second={t('orders.colorSizePriceStockIn', { color, size, price: rupees(price), stock })}
          isStrong
        />
      </Box>
      <TextField
        type="number"
        value={quantity || ''}
        onChange={({ target }) => onQuantity(Math.max(0, Math.floor(Number(target.value))))}
        error={Boolean(problem) || quantity < 1}
        sx={{ width: 88 }}
        slotProps={{
          htmlInput: { 'aria-label': t('orders.quantityOfLabel', { label }), min: 1, max: stock, inputMode: 'numeric' },
        }}
      />
      <Box sx={{ minWidth: 92, textAlign: 'right', fontWeight: 600 }}>{rupees(price * quantity)}</Box>
      <RemoveLineButton label={label} onRemove={onRemove} />
      {problem && (
        <Alert
          severity="warning"
          sx={{ flexBasis: '100%' }}
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => (problem.possible ? onQuantity(problem.possible) : onRemove())}
            >
              {problem.possible ? t('orders.orderPossible', { possible: problem.possible }) : t('orders.removeIt')}
            </Button>
          }
        >
          {problem.message}
        </Alert>
      )}
    </Box>
  );
}

/** Searches as shoppers do; each variant of what is found is a button. */
export function ProductSearch({ error, onAdd }: { error?: string; onAdd: (line: OrderLine) => void }) {
  const [text, setText] = useState('');
  const mayReadCodes = useMay('catalogue');
  const { words, sizes } = searchWords(useDelayed(text));
  const { data = [], error: failure } = useQuery({
    queryKey: ['products to order', words],
    queryFn: () => findProducts(words, mayReadCodes),
    enabled: words !== '',
    // Stock moves.
    gcTime: 0,
  });
  const found = words === '' ? [] : data;
  return (
    <Box>
      <TextField
        type="search"
        fullWidth
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('orders.nameColourAndSizeSilk', { part: mayReadCodes ? t('orders.orASku') : '' })}
        error={Boolean(error)}
        helperText={error ?? failure?.message}
        slotProps={{ htmlInput: { 'aria-label': t('orders.findAnItemByName'), autoComplete: 'off' } }}
      />
      <Box component="ul" sx={{ ...LIST, marginTop: 1 }} aria-label={t('orders.itemsFound')}>
        {found.map((product) => (
          <FoundProduct key={product.id} product={product} sizes={sizes} onAdd={onAdd} />
        ))}
      </Box>
      {words !== '' && found.length === 0 && !failure && <SecondaryText>{t('orders.noItemFound')}</SecondaryText>}
    </Box>
  );
}

interface FoundProductProps {
  product: ShownProduct<Product>;
  sizes: string[];
  onAdd: (line: OrderLine) => void;
}

function FoundProduct({ product, sizes, onAdd }: FoundProductProps) {
  const wanted = product.variants.filter(({ size }) => sizes.length === 0 || sizes.includes(size.toLowerCase()));
  return (
    <Box component="li" sx={ROW}>
      <Thumbnail url={product.images[0]?.url} width={40} />
      <Box sx={NAME}>{product.name}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexBasis: '100%' }}>
        {(wanted.length > 0 ? wanted : product.variants).map((variant) => (
          <Button
            key={variant.id}
            variant="outlined"
            size="small"
            disabled={variant.stock === 0}
            onClick={() => onAdd(lineOf(product, variant))}
            sx={{ minHeight: 44 }}
            aria-label={t('orders.addNameColorVariant', {
              name: product.name,
              color: variant.color,
              variant: variant.size,
            })}
          >
            {`${variant.color} ${variant.size}, ${rupees(variant.price)}, ${variant.stock === 0 ? t('words.soldOutInSentence') : t('words.stockLeft', { stock: variant.stock })}`}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
