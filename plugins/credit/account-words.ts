// Types only: the calls themselves are the server's.
import type { ShownEntry, StaffAccount } from './calls';
import { t } from './t';

export const ENTRY_WORDS: Record<ShownEntry['kind'], string> = {
  ISSUED: t('admin.issued'),
  SPENT: t('admin.spent'),
  GIVEN_BACK: t('admin.givenBack'),
  RETURNED: t('admin.returned'),
  EXPIRED: t('admin.ended'),
};

export const nameOf = ({ lastFour }: Pick<StaffAccount, 'lastFour'>) =>
  lastFour ? t('admin.giftCard', { lastFour }) : t('admin.refundAsCredit');

/** Whose it is; a gift card may be in a drawer. */
export const ownerOf = ({ customer, kind }: StaffAccount): string =>
  customer
    ? t('admin.owner', { name: customer.name, email: customer.email })
    : kind === 'GIFT_CARD'
      ? t('admin.notAdded')
      : t('admin.erased');
