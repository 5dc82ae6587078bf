import { cart, company } from '@rangrekha/contract';
import { RETURN_DAYS } from '@rangrekha/contract/limits';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useFetchers, useLoaderData } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { CartLine } from '~/features/cart/CartLine';
import { DiscountCode, type RefusedCode } from '~/features/cart/DiscountCode';
import { withPending } from '~/features/cart/pending-changes';
import { RemovedLine } from '~/features/cart/RemovedLine';
import { Summary } from '~/features/cart/Summary';
import { SummaryNote } from '~/features/cart/SummaryNote';
import { TotalBar } from '~/features/cart/TotalBar';
import { afterDiscount, rowsOf, totalsOf } from '~/features/cart/totals';
import { useCurrentCart } from '~/features/cart/use-current-cart';
import { DeliveryForm } from '~/features/delivery/DeliveryForm';
import { unlistedMeta } from '~/features/layout/page-meta';
import { shopCartItem } from '~/features/product/shop-product';
import { RecentlyViewed } from '~/features/recent/RecentlyViewed';
import { LoadFailed } from '~/features/session/LoadFailed';
import { PageFlash } from '~/features/session/PageFlash';
import { usePrivatePage } from '~/features/session/use-private-page';
import { localPath } from '~/language/local-path';
import { t } from '~/language/t';
import { byIntent } from '~/server/by-intent';
import { readCartDiscounts } from '~/server/checkout/cart-discounts';
import { applyLinkedCode, codeActions } from '~/server/checkout/discount-code';
import { cartActions } from '~/server/pages/cart-actions';
import { privateHeaders, requireCustomer } from '~/server/visit';
import { buttonClass } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Icon } from '~/ui/icons/Icon';
import { Slot } from '~/ui/Slot';

export const meta = unlistedMeta(t('cart.yourShoppingCart'));
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    await applyLinkedCode(visit);
    const [{ cartItems }, { lines }, { unitLimit }, given, note] = await Promise.all([
      visit.api.call(cart.getCart),
      visit.api.call(cart.getCartSizes),
      visit.api.call(company.getOrderLimits),
      readCartDiscounts(visit.api),
      visit.slot('cart.note', {}),
    ]);
    const sizes = Object.fromEntries(lines.map(({ cartItemId, sizes }) => [cartItemId, sizes]));
    return visit.data({ cartItems: rowsOf(cartItems.map(shopCartItem), unitLimit), sizes, discounts: given, note });
  });

export const action = (args: ActionFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const form = await args.request.formData();
    return byIntent(form, { ...codeActions(visit, args.request, form), ...cartActions(visit, form) });
  });

export default function Cart() {
  const { cartItems, sizes, discounts, note, flash } = useLoaderData<typeof loader>();
  const refused = useActionData<{ code?: RefusedCode }>();
  const banner = usePrivatePage(flash);
  useCurrentCart(useMemo(() => cartItems.map((item) => item.product.variant.id), [cartItems]));
  const forms = useFetchers().flatMap(({ formAction, formData }) =>
    formAction === localPath('/cart') && formData ? [formData] : [],
  );
  const shown = withPending(cartItems, forms);
  const totals = totalsOf(shown);
  const [removed, setRemoved] = useState(flash?.removed);
  return (
    <div className="wrap pt-8 md:pt-12">
      <PageFlash flash={banner} />
      {removed && <RemovedLine units={removed} onPutBack={() => setRemoved(undefined)} />}
      {shown.length === 0 && <EmptyCart />}
      <div hidden={shown.length === 0}>
        <h1 className="mb-4 text-32 md:mb-6 md:text-40">
          {t('cart.yourShoppingCart')} <span className="text-muted tabular-nums">({shown.length})</span>
        </h1>
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_min(25rem,45%)] lg:gap-18">
          <div>
            <ul className="border-line border-t">
              {cartItems.map((item) => (
                <CartLine
                  key={item.id}
                  sizes={sizes[item.id]}
                  onRemoved={setRemoved}
                  item={shown.find(({ id }) => id === item.id) ?? item}
                  leaving={!shown.some(({ id }) => id === item.id)}
                />
              ))}
            </ul>
            <Link to="/shop" className={buttonClass({ variant: 'text', className: 'mt-4' })}>
              {t('cart.continueShopping')}
            </Link>
          </div>
          <Summary totals={totals} discounts={discounts}>
            <DiscountCode discounts={discounts} refused={refused?.code} />
            <TotalBar total={afterDiscount(totals, discounts.discount)}>
              <Link to="/checkout" className={buttonClass()}>
                {t('cart.proceedToCheckout')}
              </Link>
            </TotalBar>
            <DeliveryForm />
            <SummaryNote icon="banknote">{t('cart.cashOnDeliveryFreeShipping')}</SummaryNote>
            <SummaryNote icon="undo-2">{t('cart.easyReturns', { days: RETURN_DAYS })}</SummaryNote>
            <Slot html={note} />
          </Summary>
        </div>
      </div>
      <RecentlyViewed />
    </div>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      icon={<Icon name="shopping-bag" strokeWidth={1.2} className="size-8" />}
      title={t('cart.yourCartIsEmpty')}
      text={t('cart.whatYouAddIsKept')}
      action={
        <Link to="/shop" className={buttonClass()}>
          {t('cart.startShopping')}
        </Link>
      }
    />
  );
}

export function ErrorBoundary() {
  return <LoadFailed fallback={t('cart.loadFailed')} />;
}
