import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import type { CartFlash, RemovedUnits } from './removed-units';

interface RemovedLineProps {
  units: RemovedUnits;
  onPutBack: () => void;
}

/** Says what was taken out of the cart, with a button that puts it back. */
export function RemovedLine({ units: { productVariantId, quantity, name, key }, onPutBack }: RemovedLineProps) {
  const putBack = useFetcher<CartFlash>();
  const isBack = putBack.data?.kind === 'success';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  useEffect(() => {
    if (isBack) onPutBack();
  }, [isBack, onPutBack]);
  return (
    <putBack.Form
      method="post"
      action="/cart"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-bone px-4 py-2 text-14"
    >
      <span className="wrap-anywhere">{t('cart.removedProduct', { name })}</span>
      <input type="hidden" name="productVariantId" value={productVariantId} />
      <input type="hidden" name="quantity" value={quantity} />
      <input type="hidden" name="key" value={key} />
      <Button ref={button} variant="text" name="intent" value="put-back" busy={putBack.state !== 'idle'}>
        {t('cart.undo')}
      </Button>
    </putBack.Form>
  );
}
