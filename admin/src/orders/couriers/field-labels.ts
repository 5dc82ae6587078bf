import type { CourierField } from '@rangrekha/contract/courier-files';
import { t } from '../../language/t';

export const FIELD_LABELS: Record<CourierField, string> = {
  TEXT: t('orders.theSameTextOnEach'),
  ORDER_NUMBER: t('orders.orderNumber'),
  ORDER_DATE: t('orders.dayOfTheOrder'),
  NAME: t('words.name'),
  PHONE: t('words.phoneLabel'),
  EMAIL: t('words.email'),
  ADDRESS: t('orders.addressBothLines'),
  ADDRESS_LINE_1: t('orders.addressLine1'),
  ADDRESS_LINE_2: t('orders.addressLine2'),
  CITY: t('orders.city'),
  STATE: t('words.stateOfIndia'),
  PIN_CODE: t('words.pinCode'),
  CASH_TO_COLLECT: t('orders.cashToCollectInRupees'),
  TRACKING_NUMBER: t('words.trackingNumber'),
  PIECES: t('orders.numberOfPieces'),
  CONTENTS: t('orders.contents'),
};
