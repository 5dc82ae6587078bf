import { admin, type DiscountUses, discounts } from '@rangrekha/contract';
import { personName } from '@rangrekha/contract/names';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import { mayDo, type StaffRights } from '@rangrekha/contract/permissions';
import { toRupees } from '../../database/money';
import { type AdminResource, adminReads } from '../../http/admin-list';
import { notFound } from '../../http/errors';
import { whereNamed } from '../../http/list-search';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { applyCode, discountsOfCart, removeCode } from './cart-code';
import { Discount } from './Discount';
import { DiscountUse } from './DiscountUse';
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

const LATEST = 50;

interface Row {
  orderId: string;
  createdAt: Date;
  firstName: string | null;
  lastName: string | null;
  email: string;
  deliveryStatus: DeliveryStatus;
  /** Paise. */
  total: number;
  amount: number;
}

/**
 * How many orders used a discount and what it gave them, with the last of them.
 * @param reader sees the names of customers with the permission for orders
 * @throws HttpError 404
 */
async function listUses(discountId: string, reader: StaffRights): Promise<DiscountUses> {
  if (!(await Discount.query().findById(discountId).select('id'))) throw notFound('Discount');
  const ofDiscount = () => DiscountUse.query().where({ discountId });
  const [sums, rows] = await Promise.all([
    ofDiscount()
      .count('* as orders')
      .count('slot as valid')
      .select(DiscountUse.raw('SUM(CASE WHEN slot IS NULL THEN 0 ELSE amount END)').as('given'))
      .first()
      .castTo<{ orders: number; valid: number; given: string | null }>(),
    ofDiscount()
      .join('orders', 'orders.id', 'discount_uses.orderId')
      .orderBy([
        { column: 'discount_uses.createdAt', order: 'desc' },
        { column: 'discount_uses.orderId', order: 'desc' },
      ])
      .limit(LATEST)
      .select('orderId', 'discount_uses.createdAt', 'amount', 'deliveryStatus', 'total')
      .select('customerFirstName as firstName', 'customerLastName as lastName', 'customerEmail as email')
      .castTo<Row[]>(),
  ]);
  return {
    orders: sums.valid,
    given: toRupees(Number(sums.given ?? 0)),
    canceled: sums.orders - sums.valid,
    latest: rows.map((row) => ({
      orderId: row.orderId,
      createdAt: row.createdAt.toISOString(),
      ...(mayDo(reader, 'orders') && { customer: personName(row) || row.email }),
      deliveryStatus: row.deliveryStatus,
      orderTotal: toRupees(row.total),
      given: toRupees(row.amount),
    })),
  };
}

export const discountsRouter = ({ limits }: Services): Router => [
  route(discounts.getCartDiscounts, ({ caller }) => discountsOfCart(caller.id)),

  route(discounts.applyDiscountCode, async ({ caller, body, address }) => {
    await limits.consume('discountByAccount', caller.id);
    await limits.consume('discountByAddress', address());
    return { message: `Code ${body.code} applied: ${await applyCode(caller.id, body.code)}` };
  }),

  route(discounts.removeDiscountCode, async ({ caller }) => {
    await removeCode(caller.id);
    return { message: 'Code removed from your cart.' };
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
