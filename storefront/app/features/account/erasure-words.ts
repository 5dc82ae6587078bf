import { ORDER_YEARS, RETENTION } from '@rangrekha/contract/retention';
import { t } from '~/language/t';

/** What a person is told about the deletion of an account. Only a loader reads it. */
export const ERASURE_WORDS = {
  goes: [
    t('erasure.goesAccount'),
    t('erasure.goesAddresses'),
    t('erasure.goesReviews'),
    t('erasure.goesPhotos'),
    t('erasure.goesMails'),
    t('erasure.goesUnsentOrders'),
  ],
  stays: [
    t('erasure.staysInvoices', { years: ORDER_YEARS }),
    t('erasure.staysReviews'),
    t('erasure.staysSecurityLog', { days: RETENTION.securityLog }),
    t('erasure.staysMail', { days: RETENTION.mail }),
    t('erasure.staysBackups'),
  ],
};
