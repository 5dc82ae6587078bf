import type { Order } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { Form, useNavigation } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { localPath } from '~/language/local-path';
import { t } from '~/language/t';
import { Button, buttonClass } from '~/ui/Button';
import { Dialog } from '~/ui/overlay/Dialog';
import { useHydrated } from '~/ui/use-hydrated';

/** Cancels a pending order after a confirmation: in a dialog, or in a details element without scripts. */
export function CancelOrder({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const button = buttonClass({ variant: 'danger', size: 'sm', className: 'mt-5' });
  if (!useHydrated()) {
    return (
      <details>
        <summary className={button}>{t('orders.cancelOrder')}</summary>
        <Question
          order={order}
          keep={
            <a href={localPath('/myaccount/order')} className={buttonClass({ variant: 'line', size: 'sm' })}>
              {t('orders.keepOrder')}
            </a>
          }
        />
      </details>
    );
  }
  const close = () => setAsking(false);
  const keep = (
    <Button type="button" variant="line" size="sm" onClick={close}>
      {t('orders.keepOrder')}
    </Button>
  );
  return (
    <>
      <button type="button" className={button} onClick={() => setAsking(true)}>
        {t('orders.cancelOrder')}
      </button>
      <Dialog open={asking} onClose={close} title={t('orders.cancelTitle', { number: orderNumber(order.id) })}>
        <Question order={order} keep={keep} onSubmit={close} />
      </Dialog>
    </>
  );
}

function Question({ order, keep, onSubmit }: { order: Order; keep: ReactNode; onSubmit?: () => void }) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" preventScrollReset onSubmit={onSubmit} className="mt-4">
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="orderId" value={order.id} />
      <p>{t('orders.cancelQuestion')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {keep}
        <Button variant="danger" size="sm" busy={busy}>
          {t('orders.yesCancel')}
        </Button>
      </div>
    </Form>
  );
}
