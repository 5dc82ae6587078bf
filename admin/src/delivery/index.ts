import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined';
import { t } from '../language/t';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';

export const deliveryAreas = {
  name: 'delivery-area',
  options: { label: t('delivery.deliveryAreas') },
  icon: DeliveryIcon,
  list: lazyScreen(() => import('./AreaList'), 'AreaList'),
  path: 'delivery-areas',
  access: 'settings',
  menu: ['Shop', 40],
} satisfies ScreenResource;
