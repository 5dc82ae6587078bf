import { COLOUR_FAMILY_NAMES } from '@rangrekha/contract/colour-families';
import { CASH_METHOD, paymentLabel } from '@rangrekha/contract/payment';
import { SHOWN_FACTS } from '@rangrekha/contract/product-facts';
import { SHOP_PAGES } from '@rangrekha/contract/shop-pages';
import { expect, it } from 'vitest';
import { PAGE_NAMES } from '~/features/layout/page-names';
import { COLOUR_LABELS } from '~/features/listing/filters/colour-labels';
import { FACT_LABELS } from '~/features/product/fact-labels';
import { t } from '~/language/t';

// Back office, mails and feeds say the contract's words. The shop says its messages, which in English are the same.

it('pages of the header', () => {
  const named = SHOP_PAGES.flatMap(({ path, header }) => (header ? [[path, header]] : []));
  expect(PAGE_NAMES).toEqual(Object.fromEntries(named));
});

it('facts of a garment', () => {
  expect(FACT_LABELS).toEqual(Object.fromEntries(SHOWN_FACTS.map(({ name, label }) => [name, label])));
});

it('families of colours', () => {
  expect(Object.entries(COLOUR_LABELS)).toEqual(COLOUR_FAMILY_NAMES.map((name) => [name, name]));
});

it('the payment in cash', () => {
  expect(t('checkout.cashOnDelivery')).toBe(paymentLabel({ paymentMethod: CASH_METHOD }));
});
