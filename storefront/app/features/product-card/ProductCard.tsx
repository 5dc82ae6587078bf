import { Link, useLocation } from '@remix-run/react';
import { type FormEvent, useId } from 'react';
import { useAddToCart } from '~/features/cart/use-add-to-cart';
import { colourLine, shownColour, type VariantTest } from '~/features/product/variants';
import { buttonClass } from '~/ui/Button';
import { Picture } from '~/ui/Picture';
import { Price, percentOff } from '~/ui/Price';
import type { CardProduct } from './card-product';
import { handOver } from './product-handover';
import { productPath } from './product-path';
import { SizeChips } from './SizeChips';
import { WishlistButton } from './WishlistButton';

const addBarClass = buttonClass({
  className: 'card-add bag z-10 [--icon:18px] max-md:hidden [@media(hover:none)]:hidden',
});

interface ProductCardProps {
  product: CardProduct;
  /** How wide the picture is shown, for the browser to choose a file. */
  sizes: string;
  priority?: boolean;
  /** What was asked for: the card shows the first colour that has it. */
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
    <article className="product-card relative">
      <form id={form} method="post" action="/cart/add" onSubmit={addToCart} className="hidden">
        <input type="hidden" name="quantity" value="1" />
        <input type="hidden" name="returnTo" value={pathname + search} />
        <input type="hidden" name="productPage" value={productPath(product.name, colour?.name)} />
      </form>
      <div className="relative aspect-3/4 overflow-hidden bg-bone">
        {image ? (
          <Picture image={image} sizes={sizes} priority={priority} />
        ) : (
          <p className="grid h-full place-items-center text-14 text-muted">No Image Available</p>
        )}
        {off > 0 && (
          <span className="absolute top-2 left-2 rounded-xs bg-madder px-2 py-0.5 font-semibold text-13 text-field leading-5 md:top-3 md:left-3">
            {off}% off
          </span>
        )}
        <div className="absolute top-1 right-1 z-10 md:top-2 md:right-2">
          <WishlistButton product={product} className="size-11 rounded-full bg-paper/90" />
        </div>
        <button type="submit" form={form} aria-busy={add.busy} className={addBarClass}>
          Add to cart
        </button>
        <button
          type="submit"
          form={form}
          aria-busy={add.busy}
          aria-label={`Add ${product.name} to cart`}
          className="card-bag bag absolute right-1 bottom-1 z-10 size-11 cursor-pointer place-items-center rounded-full bg-paper/90"
        />
      </div>
      <h3 className="mt-2.5 font-medium font-sans text-14 leading-snug tracking-normal md:mt-3.5 md:text-16">
        <Link
          to={productPath(product.name)}
          state={{ product }}
          prefetch="intent"
          viewTransition
          onClick={() => handOver(product)}
          className="no-underline after:absolute after:inset-0"
        >
          {product.name}
        </Link>
      </h3>
      <p className="wrap-anywhere mt-0.5 text-13 text-muted md:text-14">{colourLine(product, colour)}</p>
      {first && (
        <div className="mt-1">
          <Price originalPrice={first.originalPrice} discountPrice={first.discountPrice} />
        </div>
      )}
      <SizeChips variants={variants} productName={product.name} form={form} />
    </article>
  );
}
