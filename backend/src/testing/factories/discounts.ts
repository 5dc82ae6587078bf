import type { SaveDiscountRequest } from '@rangrekha/contract';
import { Discount } from '../../features/discounts/Discount';
import type { Answer, TestApi } from '../api';
import type { Shopper } from './orders';
import { unique } from './users';

/** A code that no other discount has. */
export const newCode = () => unique('D').toUpperCase();

/** A discount of 10 percent with a code, for all products, that has started and does not end. Money is paise. */
export async function createDiscount(fields: Partial<Discount> = {}): Promise<Discount> {
  return Discount.query().insertAndFetch({
    code: newCode(),
    title: '10% off',
    kind: 'PERCENT',
    percent: 10,
    startsAt: new Date(Date.now() - 60_000),
    ...fields,
  });
}

/** The body that saves such a discount. Money is rupees. */
export const discountBody = (fields: Partial<SaveDiscountRequest> = {}) => ({
  code: newCode(),
  title: '10% off',
  kind: 'PERCENT',
  percent: 10,
  ...fields,
});

/** Puts a code into a shopper's cart. */
export const applyCode = (api: TestApi, { token }: Pick<Shopper, 'token'>, code: string | null): Promise<Answer> =>
  api.put('/cart/discount-code', { token, json: { code } });

export const cartDiscounts = async (api: TestApi, { token }: Pick<Shopper, 'token'>) =>
  (await api.get('/cart/discounts', { token })).body;
