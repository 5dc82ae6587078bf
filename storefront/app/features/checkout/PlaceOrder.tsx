import type { CartDiscounts, PaymentMethod } from '@rangrekha/contract';
import { RETURN_DAYS, SHIPPING_CHARGE } from '@rangrekha/contract/limits';
import { CASH_METHOD } from '@rangrekha/contract/payment';
import { Form, useNavigation } from '@remix-run/react';
import { Fragment } from 'react';
import { DataNotice } from '~/features/account/DataNotice';
import { DiscountCode, type RefusedCode } from '~/features/cart/DiscountCode';
import { Summary } from '~/features/cart/Summary';
import { SummaryNote } from '~/features/cart/SummaryNote';
import { TotalBar } from '~/features/cart/TotalBar';
import { afterDiscount, totalsOf } from '~/features/cart/totals';
import { variantLabel } from '~/features/cart/variant-label';
import type { ShopCartItem } from '~/features/product/shop-product';
import { fullDay } from '~/language/dates';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/icons/Icon';
import { Slot } from '~/ui/Slot';
import { PLACE_FORM } from './AddressPicker';
import { rememberOrder } from './use-lost-order';

interface PlaceOrderProps {
  items: ShopCartItem[];
  discounts: CartDiscounts;
  refusedCode?: RefusedCode;
  hasAddress: boolean;
  /** Whether the form of an address is open: the order could go to another address than the one in the form. */
  isEditing: boolean;
  /** Equal for equal lines, so that a form that is sent twice places one order. */
  orderKey: string;
  expectedBy: string;
  /** Why nothing can be ordered to the chosen address. */
  problem?: string;
  /** The ways to pay to the chosen address, if there are others than cash. */
  methods?: PaymentMethod[];
  /** What plugins show above the payment method. */
  slot?: string | undefined;
}

const MISSING_ID = 'missing';

interface SeenOrderProps {
  items: readonly ShopCartItem[];
  discounts: CartDiscounts;
  /** Equal for equal lines, so that a form that is sent twice places one order. */
  orderKey: string;
}

/** The fields of an order that say what the shopper saw: only that is ordered. */
const SeenOrder = ({ items, discounts: { discount, gifts }, orderKey }: SeenOrderProps) => (
  <>
    <input type="hidden" name="orderKey" value={orderKey} />
    <input type="hidden" name="expectedTotal" value={afterDiscount(totalsOf(items), discount)} />
    <input type="hidden" name="expectedDiscount" value={discount} />
    <input type="hidden" name="expectedGifts" value={gifts.length} />
    {items.map(({ quantity, product: { name, variant } }) => (
      <Fragment key={variant.id}>
        <input type="hidden" name="lineVariant" value={variant.id} />
        <input type="hidden" name="lineQuantity" value={quantity} />
        <input type="hidden" name="linePrice" value={variant.price} />
        <input type="hidden" name="lineName" value={`${name}, ${variantLabel(variant)}`} />
      </Fragment>
    ))}
  </>
);

/** Summary, payment method and Place Order button. The form contains what the shopper saw. */
export function PlaceOrder({
  items,
  discounts,
  refusedCode,
  hasAddress,
  isEditing,
  orderKey,
  expectedBy,
  problem,
  methods,
  slot,
}: PlaceOrderProps) {
  const busy = useNavigation().formData?.get('intent') === 'place';
  const totals = totalsOf(items);
  const missing = [
    items.length === 0 && t('checkout.nothingToOrder'),
    !hasAddress && t('orders.selectAddress'),
    isEditing && t('checkout.saveTheOpenAddress'),
    problem,
  ].filter(Boolean);
  return (
    <Summary totals={totals} discounts={discounts} shipping={SHIPPING_CHARGE}>
      <DiscountCode discounts={discounts} refused={refusedCode} />
      <Slot html={slot} />
      <Form
        method="post"
        id={PLACE_FORM}
        preventScrollReset
        onSubmit={({ currentTarget }) => rememberOrder(currentTarget)}
      >
        <input type="hidden" name="intent" value="place" />
        <SeenOrder items={items} discounts={discounts} orderKey={orderKey} />
        {/* The methods of another address start with its own first one. */}
        <PaymentMethods key={methods?.map(({ id }) => id).join()} methods={methods} />
        <TotalBar total={afterDiscount(totals, discounts.discount)}>
          <Button
            busy={busy}
            disabled={missing.length > 0}
            aria-describedby={missing.length > 0 ? MISSING_ID : undefined}
          >
            {busy ? t('checkout.placingYourOrder') : t('checkout.placeOrder')}
          </Button>
          {missing.length > 0 && (
            <p id={MISSING_ID} className="text-14 text-madder lg:mb-2">
              {missing.join(' ')}
            </p>
          )}
        </TotalBar>
      </Form>
      <SummaryNote icon="truck">{t('checkout.expectedBy', { day: fullDay(expectedBy) })}</SummaryNote>
      <SummaryNote icon="undo-2">{t('cart.easyReturns', { days: RETURN_DAYS })}</SummaryNote>
      <DataNotice />
    </Summary>
  );
}

const CASH: PaymentMethod = { id: CASH_METHOD, name: t('checkout.cashOnDelivery') };

const CHOICE = 'flex cursor-pointer items-center gap-3.5 rounded-xs border border-ink bg-paper p-4';

/** The ways to pay to the chosen address: only cash, unless plugins offer more. */
const PaymentMethods = ({ methods = [CASH] }: { methods?: PaymentMethod[] }) => (
  <fieldset className="mt-6">
    <legend className="mb-2 font-semibold text-14">{t('checkout.paymentMethod')}</legend>
    {methods.map(({ id, name, note }, index) => (
      <label key={id} className={index > 0 ? `${CHOICE} mt-2` : CHOICE}>
        <input type="radio" name="paymentMethod" value={id} defaultChecked={index === 0} />
        <span className="flex-1">
          {id === CASH_METHOD ? CASH.name : name}
          {note && <span className="block text-14 text-muted">{note}</span>}
        </span>
        {id === CASH_METHOD && <Icon name="banknote" />}
      </label>
    ))}
  </fieldset>
);
