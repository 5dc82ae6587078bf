import type { RestockSubscription } from '@rangrekha/contract';
import type { Coloured, Sized } from '@rangrekha/contract/colour-names';
import { RESTOCK_DAYS } from '@rangrekha/contract/restock';
import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { productPath } from '~/features/product-card/product-path';
import { rich } from '~/language/rich';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/form/FormError';

const STATUS_HEADINGS = {
  UNCONFIRMED: t('restock.shallWeTellYou'),
  WAITING: t('restock.onTheList'),
  NOTIFIED: t('restock.weHaveToldYou'),
};

const BOLD = { piece: (text: string) => <b className="font-semibold">{text}</b> };

interface RestockStatusProps {
  token: string;
  subscription: RestockSubscription & Coloured & Sized;
  /** Why a button did nothing. */
  problem: string | undefined;
}

/** What a mailed link is about, with the buttons that fit its state. */
export function RestockStatus({ token, subscription, problem }: RestockStatusProps) {
  const { status, product, size, sizeLabel = size, color, colorLabel = color } = subscription;
  const piece = { name: product.name, color: colorLabel, size: sizeLabel };
  return (
    <Message heading={STATUS_HEADINGS[status]}>
      <FormError message={problem} />
      {status === 'UNCONFIRMED' && <p>{rich(t('restock.asks', { ...piece, days: RESTOCK_DAYS.waiting }), BOLD)}</p>}
      {status === 'WAITING' && <p>{rich(t('restock.waiting', piece), BOLD)}</p>}
      {status === 'NOTIFIED' && <p>{rich(t('restock.notified', piece), BOLD)}</p>}
      <Form method="post" className="flex flex-wrap justify-center gap-3">
        <input type="hidden" name="token" value={token} />
        {status === 'UNCONFIRMED' && (
          <Button name="intent" value="confirm">
            {t('restock.yesTellMe')}
          </Button>
        )}
        <Button variant="line" name="intent" value="withdraw">
          {t('restock.deleteMyAddress')}
        </Button>
      </Form>
      <ProductLink subscription={subscription} />
    </Message>
  );
}

export const ProductLink = ({ subscription }: { subscription: RestockSubscription | null }) => (
  <Link
    to={subscription ? productPath(subscription.product.address, subscription.color, subscription.size) : '/shop'}
    className="underline"
  >
    {subscription ? t('restock.seeTheProduct') : t('restock.goToTheShop')}
  </Link>
);

/** All that a page of /back-in-stock says. */
export const Message = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className="wrap flex max-w-xl flex-col items-center gap-6 py-24 text-center [overflow-wrap:anywhere]">
    <h1 className="text-40">{heading}</h1>
    {children}
  </div>
);
