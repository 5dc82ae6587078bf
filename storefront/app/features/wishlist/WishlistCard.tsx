import { picturesOf } from '@rangrekha/contract/product-pictures';
import { type FormEvent, useId, useState } from 'react';
import { AddedToCart } from '~/features/cart/AddedToCart';
import { useAddToCart } from '~/features/cart/use-add-to-cart';
import { cardProduct } from '~/features/product/as-card';
import type { ShopProduct } from '~/features/product/shop-product';
import { coloursOf } from '~/features/product/variants';
import { CardLines } from '~/features/product-card/CardLines';
import { ColourLine } from '~/features/product-card/ColourLine';
import { gridSizes } from '~/features/product-card/ProductGrid';
import { addressOf, productPath } from '~/features/product-card/product-path';
import { SizeChips } from '~/features/product-card/SizeChips';
import { localPath } from '~/language/local-path';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/icons/Icon';
import { Picture } from '~/ui/Picture';
import { PrefetchLink } from '~/ui/PrefetchLink';
import { Price } from '~/ui/Price';
import { useWishlistToggle } from './use-wishlist-toggle';

/** A saved product in all its colours: choose a size and put it into the cart, or let it go. */
export function WishlistCard({ product, priority }: { product: ShopProduct; priority: boolean }) {
  const form = useId();
  const add = useAddToCart();
  const wishlist = useWishlistToggle(product.id);
  const colours = coloursOf(product);
  const [first] = colours;
  const [chosen, choose] = useState(first?.name);
  const colour = colours.find(({ name }) => name === chosen) ?? first;
  const [priced] = colour?.variants ?? [];
  const [image] = picturesOf(product.images, colour?.name ?? '');

  const addToCart = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('productVariantId');
    const variant = product.variants.find(({ id }) => id === chosen);
    const { currentTarget } = event;
    add.submit({ productVariantId: variant?.id, quantity: 1, stock: variant?.stock }, () => currentTarget.reset());
  };
  const remove = (event: FormEvent) => {
    event.preventDefault();
    if (!wishlist.busy) wishlist.toggle();
  };

  return (
    <article className="card flex h-full flex-col">
      <div className="card-picture">
        {image && <Picture image={image} sizes={gridSizes(4, 2)} priority={priority} />}
        <form
          method="post"
          action={localPath('/wishlist/toggle')}
          onSubmit={remove}
          className="absolute top-1 right-1 z-10 md:top-2 md:right-2"
        >
          <input type="hidden" name="productId" value={product.id} />
          <input type="hidden" name="saved" value="true" />
          <input type="hidden" name="returnTo" value="/wishlist" />
          <button
            type="submit"
            aria-label={t('wishlist.removeProduct', { name: product.name })}
            aria-busy={wishlist.busy}
            className="icon-button rounded-full bg-paper/90"
          >
            <Icon name="x" />
          </button>
        </form>
      </div>
      <CardLines
        name={
          <h2>
            <PrefetchLink
              to={productPath(addressOf(product), colour === first ? undefined : colour?.name)}
              state={{ product: { ...cardProduct(product, 0), image } }}
            >
              {product.name}
            </PrefetchLink>
          </h2>
        }
        colour={
          colours.length > 1 && <ColourLine product={product} colours={colours} chosen={colour} onChoose={choose} />
        }
        price={priced && <Price price={priced.price} compareAtPrice={priced.compareAtPrice} />}
        sizes={colours.map(({ name, label, variants }) => (
          <div key={name}>
            {colours.length > 1 && <p className="card-colour mt-2 -mb-1">{label}</p>}
            <SizeChips
              variants={variants}
              productName={colours.length > 1 ? `${product.name}, ${label}` : product.name}
              form={form}
            />
          </div>
        ))}
      />
      <form
        id={form}
        method="post"
        action={localPath('/cart/add')}
        onSubmit={addToCart}
        className="relative z-10 mt-auto pt-4"
      >
        <input type="hidden" name="quantity" value="1" />
        <input type="hidden" name="returnTo" value="/wishlist" />
        <Button
          variant="line"
          size="sm"
          busy={add.busy}
          aria-label={t('wishlist.addProductToCart', { name: product.name })}
          className="w-full"
        >
          {t('wishlist.addToCart')}
        </Button>
      </form>
      <AddedToCart added={add.added} />
    </article>
  );
}
