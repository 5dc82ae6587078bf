import { admin, discounts } from '@rangrekha/contract';
import { type AdminResource, adminReads } from '../../http/admin-list';
import { whereNamed } from '../../http/list-search';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { applyCode, discountsOfCart, removeCode } from './cart-code';
import { Discount } from './Discount';
import { listUses } from './list-uses';
import { presentDiscount } from './present-discount';
import { previewDiscount } from './preview-discount';
import { createDiscount, endDiscount, updateDiscount } from './save-discount';

const adminDiscounts: AdminResource<typeof admin.adminReads.discounts, Discount> = {
  endpoints: admin.adminReads.discounts,
  query: () => Discount.query().withGraphFetched(Discount.graph),
  present: presentDiscount,
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'DESC'],
  filters: { q: (query, text) => whereNamed(query, ['title', 'code'], text) },
};

export const discountsRouter = ({ limits }: Services): Router => [
  route(discounts.getCartDiscounts, ({ caller }) => discountsOfCart(caller.id)),

  route(discounts.applyDiscountCode, async ({ caller, body, address }) => {
    await limits.consume('discountByAccount', caller.id);
    await limits.consume('discountByAddress', address());
    return { message: `${body.code} is in your cart: ${await applyCode(caller.id, body.code)}` };
  }),

  route(discounts.removeDiscountCode, async ({ caller }) => {
    await removeCode(caller.id);
    return { message: 'The code is no longer in your cart.' };
  }),

  route(discounts.createDiscount, ({ caller, body, once }) =>
    once(async (trx) => ({
      message: 'Discount added',
      discount: presentDiscount(await createDiscount(trx, caller, body)),
    })),
  ),

  route(discounts.updateDiscount, async ({ caller, params, body }) => ({
    message: 'Discount saved',
    discount: presentDiscount(await updateDiscount(caller, params.id, body)),
  })),

  route(discounts.endDiscount, async ({ caller, params }) => ({
    message: 'Discount ended',
    discount: presentDiscount(await endDiscount(caller, params.id)),
  })),

  route(discounts.previewDiscount, ({ body }) => previewDiscount(body)),

  route(discounts.listDiscountUses, ({ caller, params }) => listUses(params.id, caller)),

  ...adminReads(adminDiscounts),
];
