import { randomUUID } from 'node:crypto';
import {
  type AddressPayment,
  accounts,
  addresses,
  cart,
  checkout,
  company,
  orders,
  type PaymentMethod,
} from '@rangrekha/contract';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { DATA_NOTICES } from '~/features/account/data-notices';
import { fullName } from '~/features/account/full-name';
import type { RefusedCode } from '~/features/cart/DiscountCode';
import { afterDiscount, rowsOf, totalsOf } from '~/features/cart/totals';
import { AddressPicker } from '~/features/checkout/AddressPicker';
import { OrderDetails } from '~/features/checkout/OrderDetails';
import { OrderPlaced, OrderPlacedDialog } from '~/features/checkout/OrderPlaced';
import { PlacedOrder } from '~/features/checkout/PlacedOrder';
import { PlaceOrder } from '~/features/checkout/PlaceOrder';
import { TermsNotice } from '~/features/checkout/TermsNotice';
import { useChosenAddress } from '~/features/checkout/use-chosen-address';
import { useLostOrder } from '~/features/checkout/use-lost-order';
import { useMailOutcome } from '~/features/checkout/use-mail-outcome';
import { unlistedMeta } from '~/features/layout/page-meta';
import { shopCartItem } from '~/features/product/shop-product';
import { LoadFailed } from '~/features/session/LoadFailed';
import { PageFlash } from '~/features/session/PageFlash';
import { setCart } from '~/features/session/storage';
import { usePrivatePage } from '~/features/session/use-private-page';
import { t } from '~/language/t';
import { byIntent } from '~/server/by-intent';
import { readCartDiscounts } from '~/server/checkout/cart-discounts';
import { deliveriesTo } from '~/server/checkout/delivery';
import { applyLinkedCode, codeActions } from '~/server/checkout/discount-code';
import { confirmByMail, orderKeyOf, placeOrder } from '~/server/checkout/place-order';
import { saveAddress, statesFor } from '~/server/checkout/save-address';
import { translateAnswer } from '~/server/translate-answer';
import { privateHeaders, requireCustomer, type Visit } from '~/server/visit';
import { FormError } from '~/ui/form/FormError';
import { Slot } from '~/ui/Slot';
import { useHydrated } from '~/ui/use-hydrated';

const DAY = 24 * 3600_000;
const texts = {
  added: t('addresses.addedCheckout'),
  updated: t('addresses.updatedCheckout'),
  failed: t('addresses.saveFailedCheckout'),
};

export const meta = unlistedMeta(t('checkout.checkout'));
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const search = new URL(args.request.url).searchParams;
    await applyLinkedCode(visit);
    const [stored, { unitLimit, deliveryDays }, given, saved, me, terms, payment, placed] = await Promise.all([
      visit.api.call(cart.getCart),
      visit.api.call(company.getOrderLimits),
      readCartDiscounts(visit.api),
      visit.api.call(addresses.listAddresses),
      visit.api.call(accounts.currentUser),
      visit.api.call(checkout.changedTerms),
      // A shop without plugins has cash only.
      args.context.plugins ? visit.api.call(checkout.paymentMethods) : { addresses: [] },
      placedOrder(visit, search.get('placed')),
    ]);
    const cartItems = stored.cartItems.map(shopCartItem);
    const rows = rowsOf(cartItems, unitLimit);
    if (!placed && rows.length > 0) args.context.plugins?.noteCheckout(args.request);
    const total = afterDiscount(totalsOf(rows), given.discount);
    const slot = placed ? visit.slot('order.page', { orderId: placed.id }) : visit.slot('checkout.payment', { total });
    const editing = search.get('edit');
    return visit.data({
      notice: DATA_NOTICES.checkout,
      cartItems: rows,
      discounts: given,
      addresses: saved.addresses,
      deliveries: await deliveriesTo(visit.api, saved.addresses),
      editing,
      states: editing || saved.addresses.length === 0 ? statesFor(saved.addresses, editing) : [],
      addressKey: randomUUID(),
      name: fullName(me.data.user),
      orderKey: orderKeyOf(cartItems),
      terms,
      methods: methodsOf(payment.addresses),
      expectedBy: new Date(args.context.now().getTime() + deliveryDays * DAY).toISOString(),
      placed,
      confirmOrder: visit.session.get('confirmOrder'),
      slot: await slot,
    });
  });

/** What a plugin says of a way to pay. */
const inWordsOfPage = ({ id, name, note }: PaymentMethod): PaymentMethod => ({
  ...{ id, name: translateAnswer(name) },
  ...(note !== undefined && { note: translateAnswer(note) }),
});

/** By the ids of addresses; undefined when there is only cash. */
const methodsOf = (addresses: AddressPayment[]): Record<string, PaymentMethod[]> | undefined =>
  addresses.length > 0
    ? Object.fromEntries(addresses.map(({ addressId, methods }) => [addressId, methods.map(inWordsOfPage)]))
    : undefined;

/** Choosing an address loads nothing: the page has all of them. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const [from, to] = [new URLSearchParams(currentUrl.search), new URLSearchParams(nextUrl.search)];
  const isOther = from.get('address') !== to.get('address');
  for (const search of [from, to]) search.delete('address');
  return formMethod || !isOther || `${from}` !== `${to}` ? defaultShouldRevalidate : false;
};

async function placedOrder(visit: Visit, id: string | null) {
  if (!id) return undefined;
  const mine = await visit.api.call(orders.myOrders);
  return mine.orders.find((order) => order.id === id);
}

export const action = (args: ActionFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const form = await args.request.formData();
    return byIntent(form, {
      ...codeActions(visit, args.request, form),
      'save-address': () => save(visit, form),
      place: () => place(visit, form),
      confirm: async () => visit.respond(await confirmByMail(visit.api, String(form.get('orderId'))), '/checkout'),
    });
  });

async function save(visit: Visit, form: FormData) {
  const saved = await saveAddress(visit.api, form, texts);
  if ('refused' in saved) return visit.refuse({ address: saved.refused });
  return visit.redirectWith(`/checkout?address=${saved.id}`, saved.flash);
}

async function place(visit: Visit, form: FormData) {
  const order = await placeOrder(visit.api, form);
  if ('refused' in order) {
    const addressId = form.get('addressId')?.toString();
    return visit.refuse({ order: order.refused, addressId }, order.refused.status);
  }
  // A script shows the dialog first and asks for the mail from there; without one it is asked for here.
  if (visit.isScripted) visit.session.flash('confirmOrder', order.id);
  return visit.redirectWith(
    `/checkout?placed=${order.id}`,
    visit.isScripted ? undefined : await confirmByMail(visit.api, order.id),
  );
}

export default function Checkout() {
  const {
    cartItems,
    discounts,
    addresses,
    deliveries,
    editing,
    states,
    addressKey,
    name,
    orderKey,
    terms,
    methods,
    expectedBy,
    placed,
    confirmOrder,
    slot,
    flash,
  } = useLoaderData<typeof loader>();
  const refused = useActionData<{
    address?: Parameters<typeof AddressPicker>[0]['refused'];
    order?: Parameters<typeof FormError>[0];
    addressId?: string;
    code?: RefusedCode;
  }>();
  const banner = usePrivatePage(flash);
  const mail = useMailOutcome(confirmOrder);
  useEffect(() => setCart(cartItems.map((item) => item.product.variant.id)), [cartItems]);
  useLostOrder({ isAnswered: Boolean(placed || refused?.order), isCartEmpty: cartItems.length === 0 });
  const hydrated = useHydrated();
  const { chosenId, choose } = useChosenAddress(addresses, refused?.addressId);
  const { expectedDeliveryDate, problem, isOnlyCash } = deliveries[chosenId ?? ''] ?? {};
  const chosenMethods = methods?.[chosenId ?? ''];
  if (placed) {
    return (
      <div className="wrap pt-8 md:pt-12">
        <PageFlash flash={banner} />
        {hydrated ? <OrderPlacedDialog order={placed} mail={mail} /> : <OrderPlaced order={placed} />}
        <Slot html={slot} />
        <PlacedOrder order={placed} />
      </div>
    );
  }
  return (
    <div className="wrap pt-8 md:pt-12">
      <PageFlash flash={banner} />
      <h1 className="mb-6 text-32 md:text-40">{t('checkout.checkout')}</h1>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_min(25rem,45%)] lg:gap-18">
        <div className="grid grid-cols-1 gap-12">
          {refused?.order && <FormError {...refused.order} />}
          <TermsNotice {...terms} />
          <section>
            <h2 className="mb-4 text-24">{t('checkout.shippingAddress')}</h2>
            <AddressPicker
              addresses={addresses}
              chosenId={chosenId}
              editing={editing}
              newKey={addressKey}
              states={states}
              refused={refused?.address}
              name={name}
              doubts={deliveries}
              onChoose={choose}
            />
          </section>
          <section>
            <h2 className="mb-4 text-24">{t('checkout.orderDetails')}</h2>
            <OrderDetails items={cartItems} gifts={discounts.gifts} />
          </section>
        </div>
        <PlaceOrder
          items={cartItems}
          discounts={discounts}
          refusedCode={refused?.code}
          hasAddress={chosenId !== undefined}
          isEditing={addresses.some(({ id }) => id === editing) || (editing === 'new' && addresses.length > 0)}
          orderKey={orderKey}
          expectedBy={expectedDeliveryDate ?? expectedBy}
          problem={isOnlyCash && chosenMethods ? undefined : problem}
          methods={chosenMethods}
          slot={slot}
        />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadFailed fallback={t('cart.loadFailed')} />;
}
