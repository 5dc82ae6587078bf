import { rupees } from '@rangrekha/contract/numbers';
import { Link } from '@remix-run/react';
import clsx from 'clsx';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { rich } from '~/language/rich';
import { t } from '~/language/t';
import { Button, buttonClass } from '~/ui/Button';
import { popover } from '~/ui/overlay/popover';
import type { Added, AddedRow, AddedToCartProps } from './added';

const PANEL =
  'fixed z-40 backdrop:bg-transparent inset-auto inset-x-4 bottom-4 m-0 max-h-[calc(100dvh-var(--below)-8px)] w-auto overflow-y-auto border border-control text-ink lg:inset-auto lg:top-(--below) lg:right-(--right) lg:w-92';

/** Pixels that toasts need at the top of the window. */
const TOASTS = 88;
/** Pixels between the panel and the column of what is being bought. */
const GAP = 16;

/** Whether there is a button to stand under, in view. At the header, wide screens show the whole cart. */
function hasPlace(button: HTMLButtonElement | null | undefined): boolean {
  if (!button || window.matchMedia('(width >= 64rem)').matches) return false;
  const { top, bottom } = button.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}

/** See AddedToCart. It stays until one keeps shopping; as a panel, until Escape or a press outside. */
export default function AddedPanel({ added, button }: AddedToCartProps<Added>): ReactNode {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each addition finds its place
  const isLine = useMemo(() => hasPlace(button?.current), [added, button]);
  const [shown, setShown] = useState<Added>();
  const [closed, setClosed] = useState<Added>();
  useEffect(() => {
    // Below the header also when the page is scrolled to its top, and beside what is being bought.
    const { offsetTop = 0, offsetHeight = 0 } = document.querySelector('header') ?? {};
    panel.current?.style.setProperty('--below', `${Math.max(TOASTS, offsetTop + offsetHeight) + 8}px`);
    const column = button?.current?.form?.getBoundingClientRect().left;
    const right = column ? `calc(100vw - ${column - GAP}px)` : 'max(40px, 50vw - 640px)';
    panel.current?.style.setProperty('--right', right);
    if (panel.current?.popover) panel.current.togglePopover(true);
    setShown(added);
  }, [added, button]);
  useEffect(() => {
    if (shown && isLine) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, isLine]);
  if (closed === added) return null;
  const keepShopping = () => {
    if (panel.current?.popover) panel.current.hidePopover();
    setClosed(added);
    button?.current?.focus();
  };
  const { row, cart } = added;
  return (
    <section
      ref={panel}
      aria-label={t('cart.addedToYourCart')}
      {...(!isLine && popover)}
      className={clsx('bg-bone p-3 text-14', isLine ? 'mt-4 scroll-mb-4' : PANEL)}
    >
      <Row row={row}>
        {/* Screen readers read out what comes into a region that they know. */}
        <div role="status">{shown === added && <Words row={row} isAdded />}</div>
      </Row>
      {cart && (
        <div className="mt-3 max-lg:hidden">
          {cart.others.map((other) => (
            <Row key={other.id} row={other}>
              <Words row={other} />
            </Row>
          ))}
          {cart.more > 0 && <p className="mt-3 text-muted">{t('cart.andMore', { count: cart.more })}</p>}
          <p className="mt-3 flex justify-between gap-x-4 border-line border-t pt-3 font-semibold tabular-nums">
            <span>{t('cart.total')}</span>
            {rupees(cart.total)}
          </p>
        </div>
      )}
      <div className="mt-1 flex flex-wrap gap-x-5">
        <Link to="/cart" className={buttonClass({ variant: 'text' })}>
          {t('cart.viewCart')}
        </Link>
        <Button type="button" variant="text" onClick={keepShopping}>
          {t('cart.keepShopping')}
        </Button>
      </div>
    </section>
  );
}

const Row = ({ row: { picture, amount }, children }: { row: AddedRow; children: ReactNode }) => (
  <div className="mt-3 grid grid-cols-[48px_minmax(0,1fr)] items-center gap-x-4 first:mt-0">
    <div className="aspect-3/4 bg-sand">
      {picture && <img src={picture} alt="" width={3} height={4} className="size-full object-cover" />}
    </div>
    <div>
      {children}
      <p className="tabular-nums">{rupees(amount)}</p>
    </div>
  </div>
);

function Words({ row: { name, label, quantity }, isAdded }: { row: AddedRow; isAdded?: boolean }) {
  const bold = () => <b className="font-semibold">{name}</b>;
  return (
    <p className="wrap-anywhere">
      {isAdded ? rich(t('cart.inYourCart'), { name: bold }) : bold()}
      <br />
      {quantity > 1 ? t('cart.choiceInCart', { choice: label, quantity }) : label}
    </p>
  );
}
