import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined';
import type { ScreenResource } from '../resource';
import { lazyScreen } from '../shell/lazy-screen';

export const deliveryAreas = {
  name: 'delivery-area',
  options: { label: 'Delivery areas' },
  icon: DeliveryIcon,
  list: lazyScreen(() => import('./AreaList'), 'AreaList'),
  path: 'delivery-areas',
  access: 'settings',
  menu: ['Shop', 40],
} satisfies ScreenResource;
