import { RETURN_DAYS } from '@rangrekha/contract/limits';
import { ORDER_YEARS, RETENTION } from '@rangrekha/contract/retention';
import { t } from '~/language/t';

export interface Notice {
  /** What is kept. */
  item: string;
  /** What for, and how long. */
  why: string;
}

const ORDERS: Notice[] = [
  {
    item: t('dataNotice.orderItem'),
    why: t('dataNotice.orderWhy', { returnDays: RETURN_DAYS, years: ORDER_YEARS }),
  },
  { item: t('dataNotice.mailsItem'), why: t('dataNotice.mailsWhy', { days: RETENTION.mail }) },
];

const ACCOUNT: Notice[] = [
  { item: t('dataNotice.accountItem'), why: t('dataNotice.accountWhy') },
  { item: t('dataNotice.mobileItem'), why: t('dataNotice.mobileWhy') },
  { item: t('dataNotice.passwordItem'), why: t('dataNotice.passwordWhy') },
  { item: t('dataNotice.signInsItem'), why: t('dataNotice.signInsWhy', { days: RETENTION.securityLog }) },
];

const STAFF_NOTES: Notice = { item: t('dataNotice.staffNotesItem'), why: t('dataNotice.staffNotesWhy') };

/** How to withdraw consent, to use one's rights and to complain, as rule 3 asks. */
const RIGHTS: Notice = { item: t('dataNotice.rightsItem'), why: t('dataNotice.rightsWhy') };

/**
 * What a shopper reads where personal data is asked for: item by item, with the purpose. Section 5 of the Digital Personal
 * Data Protection Act, 2023 and rule 3 of its Rules ask for it. Change it when a form asks for more. Only loaders read it.
 */
export const DATA_NOTICES: Record<'register' | 'checkout' | 'account', Notice[]> = {
  register: [...ACCOUNT, RIGHTS],
  checkout: [...ORDERS, RIGHTS],
  account: [...ACCOUNT, ...ORDERS, STAFF_NOTES, RIGHTS],
};
