import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../shell/lazy-screen';

export const deliveryAreas = {
  name: 'delivery-area',
  options: { label: 'Delivery areas' },
  icon: DeliveryIcon,
  list: lazyScreen(() => import('./AreaList'), 'AreaList'),
} satisfies ResourceProps;
