import type { DeliveryArea } from '@rangrekha/contract';
import { send } from '../api/http-client';
import { upload } from '../api/upload';
import { t } from '../language/t';

/** Where the shop delivers, and where it takes cash. */
export type Service = 'ALL' | 'NO_CASH' | 'NONE';

export const SERVICE_LABELS: Record<Service, string> = {
  ALL: t('delivery.deliveryCashTaken'),
  NO_CASH: t('delivery.deliveryNoCash'),
  NONE: t('delivery.noDelivery'),
};

export function serviceOf({ delivers, takesCash }: Pick<DeliveryArea, 'delivers' | 'takesCash'>): Service {
  if (!delivers) return 'NONE';
  return takesCash ? 'ALL' : 'NO_CASH';
}

/** @throws HttpError 400 for what is no prefix; 409 for too many areas */
export const saveArea = (prefix: string, service: Service) =>
  send('PUT', `/delivery-areas/${encodeURIComponent(prefix)}`, {
    delivers: service !== 'NONE',
    takesCash: service === 'ALL',
  });

export const deleteArea = (prefix: string) => send('DELETE', `/delivery-areas/${prefix}`);

/** Replaces all areas. @throws HttpError 400 with the line of the file */
export function importAreas(file: File) {
  const form = new FormData();
  form.append('file', file);
  return upload<{ message: string }>('POST', '/delivery-areas/import', form);
}
