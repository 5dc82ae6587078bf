import { Link, useLocation } from '@remix-run/react';
import { type FormEvent, useId } from 'react';
import { useAddToCart } from '~/features/cart/use-add-to-cart';
import { colourLine, shownColour, type VariantTest } from '~/features/product/variants';
import { buttonClass } from '~/ui/Button';
import { Picture } from '~/ui/Picture';
import { Price, percentOff } from '~/ui/Price';
import type { CardProduct } from './card-product';
import { keepNavigationState } from './navigation-state';
import { productPath } from './product-path';
import { SizeChips } from './SizeChips';
import { WishlistButton } from './WishlistButton';

const addBarClass = buttonClass({ className: 'product-card-add bag' });

interface ProductCardProps {
  product: CardProduct;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  priority?: boolean;
  /** Test of the active filters: the card shows the first colour with a variant that passes. */
  fits?: VariantTest;
}

/** A product in a grid. Its link spans the card; sizes, heart and add-to-cart lie above it. */
export function ProductCard({ product, sizes, priority, fits }: ProductCardProps) {
  const form = useId();
  const { pathname, search } = useLocation();
  const add = useAddToCart();
  const colour = shownColour(product, fits);
  const variants = colour?.variants ?? [];
  const [first] = variants;
  const [image] = product.images;
  const off = first ? percentOff(first) : 0;

  const addToCart = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.busy) return;
    const chosen = new FormData(event.currentTarget).get('productVariantId');
    const variant = variants.find(({ id }) => id === chosen);
    const { currentTarget } = event;
    add.submit({ productVariantId: variant?.id, quantity: 1, stock: variant?.stock }, () => currentTarget.reset());
  };

  return (
    <article className="product-card">
      <form id={form} method="post" action="/cart/add" onSubmit={addToCart} hidden>
        <input type="hidden" name="quantity" value="1" />
        <input type="hidden" name="returnTo" value={pathname + search} />
        <input type="hidden" name="productPage" value={productPath(product.name, colour?.name)} />
      </form>
      <div className="product-card-picture">
        {image ? (
          <Picture image={image} sizes={sizes} priority={priority} />
        ) : (
          <p className="grid h-full place-items-center text-14 text-muted">No Image Available</p>
        )}
        {off > 0 && <span className="percent-off">{off}% off</span>}
        <WishlistButton product={product} />
        <button type="submit" form={form} aria-busy={add.busy} className={addBarClass}>
          Add to cart
        </button>
        <button
          type="submit"
          form={form}
          aria-busy={add.busy}
          aria-label={`Add ${product.name} to cart`}
          className="product-card-bag bag"
        />
      </div>
      <h3>
        <Link
          to={productPath(product.name)}
          state={{ product }}
          prefetch="intent"
          viewTransition
          onClick={() => keepNavigationState(product)}
        >
          {product.name}
        </Link>
      </h3>
      <p className="product-card-colour">{colourLine(product, colour)}</p>
      {first && <Price originalPrice={first.originalPrice} discountPrice={first.discountPrice} />}
      <SizeChips variants={variants} productName={product.name} form={form} />
    </article>
  );
}
