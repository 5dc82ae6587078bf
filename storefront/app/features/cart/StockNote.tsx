import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { type CartRow, isShort } from './totals';

/**
 * Says when a line reaches the stock or the shop's limit. A line beyond it gets a button that reduces the quantity.
 * Render it inside the form of the line.
 */
export function StockNote({ item }: { item: CartRow }) {
  const { quantity, most } = item;
  const { stock } = item.product.variant;
  const limit = most < stock ? t('cart.unitLimit', { units: most }) : undefined;
  if (!item.isAvailable) return <p className="mt-2 text-13 text-madder">{t('products.notSold')}</p>;
  if (stock <= 0) return <p className="mt-2 text-13 text-madder">{t('cart.outOfStock')}</p>;
  if (isShort(item)) {
    return (
      <p className="mt-2 flex flex-wrap items-center gap-3 text-13 text-madder">
        {limit ?? t('cart.onlyLeftInThisSize', { count: stock })}
        <Button variant="line" size="sm" name="newQuantity" value={most}>
          {t('cart.changeTo', { quantity: most })}
        </Button>
      </p>
    );
  }
  if (quantity < most) return null;
  return <p className="mt-2 text-13 text-muted">{limit ?? t('product.onlyLeft', { count: stock })}</p>;
}
