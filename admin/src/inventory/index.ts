import StockIcon from '@mui/icons-material/Inventory2Outlined';
import { TEXTS } from '@rangrekha/contract/texts';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';
import { setStock } from './stock-requests';

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
