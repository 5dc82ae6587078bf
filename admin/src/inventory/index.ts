import StockIcon from '@mui/icons-material/Inventory2Outlined';
import type { StockVariant } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Identifier } from 'react-admin';
import { send } from '../api/http-client';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';

interface StockChange {
  stock: number;
  /** The stock that the screen showed, for the server's check. */
  stockWas: number;
}

async function setStock({ stock, stockWas }: StockChange, id?: Identifier): Promise<StockVariant> {
  const { variant } = await send<{ variant: StockVariant }>('PUT', `/stock/${id}`, { stock, stockWas });
  return variant;
}

export const stock = {
  name: 'stock',
  options: { label: t('words.stock') },
  icon: StockIcon,
  list: lazyScreen(() => import('./StockList'), 'StockList'),
  path: 'stock',
  access: 'catalogue',
  menu: ['Catalogue', 40],
  failures: { fetch: TEXTS.stock.fetchFailed, save: TEXTS.stock.updateFailed },
  writes: { save: setStock },
} satisfies ScreenResource;
