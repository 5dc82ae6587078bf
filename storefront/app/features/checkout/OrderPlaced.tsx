import type { Order } from '@rangrekha/contract';
import { useNavigate } from '@remix-run/react';
import { t } from '~/language/t';
import { Arch } from '~/ui/Arch';
import type { Flash } from '~/ui/FlashBanner';
import { Icon } from '~/ui/icons/Icon';
import { LinkButton } from '~/ui/LinkButton';
import { Dialog } from '~/ui/overlay/Dialog';

import { PlacedFacts } from './PlacedFacts';

const TITLE_ID = 'order-placed';

interface OrderPlacedProps {
  order: Order;
  /** Result of the confirmation mail; undefined until it is known. */
  mail?: Flash;
}

/** The "Order Placed!" dialog over the checkout. */
export function OrderPlacedDialog(placed: OrderPlacedProps) {
  const navigate = useNavigate();
  return (
    <Dialog open labelledBy={TITLE_ID} onClose={() => navigate('/myaccount/order')} className="max-w-[520px]">
      <OrderPlaced {...placed} />
    </Dialog>
  );
}

function mailWords(mail: Flash | undefined, email: string): string {
  if (!mail) return t('checkout.mailGoesTo', { email });
  return mail.kind === 'success' ? t('checkout.mailSent', { email }) : mail.message;
}

// The dialog gives the focus to the element that carries the attribute; React would only focus it too early.
const takesFocus = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/** "Order Placed!" as a part of the page, for browsers without scripts. */
export function OrderPlaced({ order, mail }: OrderPlacedProps) {
  return (
    <div className="mx-auto max-w-[520px] px-2 pb-4 text-center md:px-6">
      <div className="relative mx-auto w-28">
        <Arch className="w-full" />
        <Icon name="check" strokeWidth={1} className="absolute inset-0 m-auto mt-10 size-16 text-sage" />
      </div>
      <h1 id={TITLE_ID} className="mt-4 text-32 md:text-40">
        {t('checkout.orderPlaced')}
      </h1>
      <p role="status" className="wrap-anywhere mt-2 text-muted">
        {mailWords(mail, order.user.email)}
      </p>
      <PlacedFacts order={order} />
      <div className="grid gap-3">
        <LinkButton ref={takesFocus} to="/myaccount/order">
          {t('checkout.viewOrderHistory')}
        </LinkButton>
        <LinkButton to="/home" variant="line">
          {t('checkout.continueShopping')}
        </LinkButton>
      </div>
    </div>
  );
}
