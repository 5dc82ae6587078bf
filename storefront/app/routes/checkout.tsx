import { randomUUID } from 'node:crypto';
import { accounts, addresses, cart, checkout, company, discounts, orders } from '@rangrekha/contract';
import { savesData } from '@rangrekha/contract/data-saver';
import { TEXTS } from '@rangrekha/contract/texts';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { fullName } from '~/features/account/full-name';
import { rowsOf } from '~/features/cart/totals';
import { AddressPicker } from '~/features/checkout/AddressPicker';
import { OrderDetails } from '~/features/checkout/OrderDetails';
import { OrderPlaced, OrderPlacedDialog } from '~/features/checkout/OrderPlaced';
import { PlaceOrder } from '~/features/checkout/PlaceOrder';
import { useLostOrder } from '~/features/checkout/use-lost-order';
import { useMailOutcome } from '~/features/checkout/use-mail-outcome';
import { unlistedMeta } from '~/features/layout/page-meta';
import { LoadFailed } from '~/features/session/LoadFailed';
import { PageFlash } from '~/features/session/PageFlash';
import { setCart } from '~/features/session/storage';
import { usePrivatePage } from '~/features/session/use-private-page';
import { deliveriesTo } from '~/server/checkout/delivery';
import { applyLinkedCode } from '~/server/checkout/discount-code';
import { confirmByMail, orderKeyOf, placeOrder } from '~/server/checkout/place-order';
import { saveAddress, statesFor } from '~/server/checkout/save-address';
import { renderPlaced, renderTerms } from '~/server/pages/render-parts';
import { privateHeaders, requireCustomer, type Visit } from '~/server/visit';
import { FormError } from '~/ui/form/FormError';
import { useHydrated } from '~/ui/use-hydrated';

const DAY = 24 * 3600_000;
const texts = {
  added: TEXTS.addresses.addedCheckout,
  updated: TEXTS.addresses.updatedCheckout,
  failed: TEXTS.addresses.saveFailedCheckout,
};

export const meta = unlistedMeta('Checkout');
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const search = new URL(args.request.url).searchParams;
    await applyLinkedCode(visit);
    const [{ cartItems }, { unitLimit, deliveryDays }, given, saved, me, terms, placed] = await Promise.all([
      visit.api.call(cart.getCart),
      visit.api.call(company.getOrderLimits),
      visit.api.call(discounts.getCartDiscounts),
      visit.api.call(addresses.listAddresses),
      visit.api.call(accounts.currentUser),
      visit.api.call(checkout.changedTerms),
      placedOrder(visit, search.get('placed')),
    ]);
    const editing = search.get('edit');
    const asked = saved.addresses.find(({ id }) => id === search.get('address'));
    return visit.data({
      cartItems: rowsOf(cartItems, unitLimit),
      discounts: given,
      addresses: saved.addresses,
      deliveries: await deliveriesTo(visit.api, saved.addresses),
      selectedId: (asked ?? saved.addresses[0])?.id,
      editing,
      states: editing || saved.addresses.length === 0 ? statesFor(saved.addresses, editing) : [],
      addressKey: randomUUID(),
      name: fullName(me.data.user),
      orderKey: orderKeyOf(cartItems),
      termsHtml: renderTerms(terms),
      expectedBy: new Date(Date.now() + deliveryDays * DAY).toISOString(),
      placed: placed && { order: placed, html: renderPlaced(placed, savesDataOf(args.request)) },
      confirmOrder: visit.session.get('confirmOrder'),
    });
  });

const savesDataOf = ({ headers }: Request) =>
  savesData({ hint: headers.get('Save-Data'), cookies: headers.get('Cookie') });

async function placedOrder(visit: Visit, id: string | null) {
  if (!id) return undefined;
  const mine = await visit.api.call(orders.myOrders);
  return mine.orders.find((order) => order.id === id);
}

export const action = (args: ActionFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const form = await args.request.formData();
    const intent = form.get('intent');
    if (intent === 'save-address') return save(visit, form);
    if (intent === 'confirm')
      return visit.respond(await confirmByMail(visit.api, String(form.get('orderId'))), '/checkout');
    return place(visit, form);
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
    selectedId,
    editing,
    states,
    addressKey,
    name,
    orderKey,
    termsHtml,
    expectedBy,
    placed,
    confirmOrder,
    flash,
  } = useLoaderData<typeof loader>();
  const refused = useActionData<{
    address?: Parameters<typeof AddressPicker>[0]['refused'];
    order?: Parameters<typeof FormError>[0];
    addressId?: string;
  }>();
  const banner = usePrivatePage(flash);
  const mail = useMailOutcome(confirmOrder);
  useEffect(() => setCart(cartItems.map((item) => item.product.variant.id)), [cartItems]);
  useLostOrder({ isAnswered: Boolean(placed || refused?.order), isCartEmpty: cartItems.length === 0 });
  const hydrated = useHydrated();
  const openedWith = refused?.addressId || selectedId;
  const [chosenId, setChosenId] = useState(openedWith);
  useEffect(() => setChosenId(openedWith), [openedWith]);
  const { expectedDeliveryDate, problem } = deliveries[chosenId ?? ''] ?? {};
  if (placed) {
    return (
      <div className="wrap pt-8 md:pt-12">
        <PageFlash flash={banner} />
        {hydrated ? <OrderPlacedDialog order={placed.order} mail={mail} /> : <OrderPlaced order={placed.order} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped what is no HTML */}
        <div dangerouslySetInnerHTML={{ __html: placed.html }} />
      </div>
    );
  }
  return (
    <div className="wrap pt-8 md:pt-12">
      <PageFlash flash={banner} />
      <h1 className="mb-6 text-32 md:text-40">Checkout</h1>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_min(25rem,45%)] lg:gap-18">
        <div className="grid grid-cols-1 gap-12">
          {refused?.order && <FormError {...refused.order} />}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped the pages' texts */}
          {termsHtml && <div dangerouslySetInnerHTML={{ __html: termsHtml }} />}
          <section>
            <h2 className="mb-4 text-24">Shipping address</h2>
            <AddressPicker
              addresses={addresses}
              selectedId={openedWith}
              editing={editing}
              newKey={addressKey}
              states={states}
              refused={refused?.address}
              name={name}
              doubts={deliveries}
              onChoose={setChosenId}
            />
          </section>
          <section>
            <h2 className="mb-4 text-24">Order details</h2>
            <OrderDetails items={cartItems} gifts={discounts.gifts} />
          </section>
        </div>
        <PlaceOrder
          items={cartItems}
          discounts={discounts}
          hasAddress={addresses.length > 0}
          orderKey={orderKey}
          expectedBy={expectedDeliveryDate ?? expectedBy}
          problem={problem}
        />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadFailed fallback={TEXTS.cart.loadFailed} />;
}
