import type { CartItem } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { Button } from '~/ui/Button';
import { isShort } from './totals';

/**
 * What stands between a line and its order: nothing, the end of the stock, or stock that went to somebody else,
 * and then a button that mends the line. Belongs inside the line's form.
 */
export function StockNote({ item }: { item: CartItem }) {
  const { stock } = item.product.variant;
  if (stock <= 0) return <p className="mt-2 text-13 text-madder">{TEXTS.cart.outOfStock}</p>;
  if (isShort(item)) {
    return (
      <p className="mt-2 flex flex-wrap items-center gap-3 text-13 text-madder">
        Only {stock} left in this size.
        <Button variant="line" size="sm" name="newQuantity" value={stock}>
          Change to {stock}
        </Button>
      </p>
    );
  }
  if (item.quantity < stock) return null;
  return (
    <p className="mt-2 text-13 text-muted">
      {stock === 1 ? 'That is the last one we have in this size.' : `These are the last ${stock} we have in this size.`}
    </p>
  );
}
