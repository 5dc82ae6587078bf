import { type ImageWidth, renditionUrl } from '@rangrekha/contract/media';
import { percentOff } from '@rangrekha/contract/shown-prices';
import type { FormEvent } from 'react';
import { AddedToCart } from '~/features/cart/AddedToCart';
import { useAddToCart } from '~/features/cart/use-add-to-cart';
import type { VariantTest } from '~/features/product/variants';
import { localPath } from '~/language/local-path';
import { t } from '~/language/t';
import { buttonClass } from '~/ui/Button';
import { Picture } from '~/ui/Picture';
import { PrefetchLink } from '~/ui/PrefetchLink';
import { Price } from '~/ui/Price';
import { ProductRating } from '~/ui/ProductRating';
import { CardLines } from './CardLines';
import { ColourLine } from './ColourLine';
import type { CardProduct } from './card-product';
import { addressOf, productPath } from './product-path';
import { SizeChips } from './SizeChips';
import { useCardColour } from './use-card-colour';
import { WishlistButton } from './WishlistButton';

const addBarClass = buttonClass({ className: 'card-add' });

interface ProductCardProps {
  product: CardProduct;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  priority?: boolean;
  /** The renditions that the picture's box can need. */
  widths?: readonly ImageWidth[];
  /** Test of the active filters: the card begins with the first colour that has a variant which passes. */
  fits?: VariantTest;
}

/** A product in a grid. Its link spans the card; colours, sizes, heart and add-to-cart lie above it. */
export function ProductCard({ product: card, sizes, priority, widths, fits }: ProductCardProps) {
  const { product, colours, first, colour, image, second, hover, choose } = useCardColour(card, fits);
  const add = useAddToCart();
  const variants = colour?.variants ?? [];
  const [priced] = variants;
  const isFirst = colour?.name === card.colours[0]?.name;
  const off = priced ? percentOff(priced) : 0;
  const state = { product: card };

  const addToCart = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.busy) return;
    const chosen = new FormData(event.currentTarget).get('productVariantId');
    const variant = variants.find(({ id }) => id === chosen);
    const { currentTarget } = event;
    add.submit({ productVariantId: variant?.id, quantity: 1, stock: variant?.stock }, () => currentTarget.reset());
  };

  return (
    <article className="card" onPointerEnter={hover}>
      <form method="post" action={localPath('/cart/add')} onSubmit={addToCart}>
        <input type="hidden" name="productPage" value={productPath(addressOf(product), colour?.name)} />
        <div className="card-picture">
          {image ? (
            <Picture image={image} sizes={sizes} priority={priority} widths={widths} isOneOfMany />
          ) : (
            <p className="grid h-full place-items-center text-14 text-muted">{t('card.noImageAvailable')}</p>
          )}
          {second && (
            <img
              src={renditionUrl(second.url, 640, 'webp')}
              alt=""
              style={{ objectPosition: second.focus }}
              className="card-second"
            />
          )}
          {off > 0 && <span className="percent-off">{t('ui.percentOff', { percent: off })}</span>}
          <WishlistButton product={product} />
          <button type="submit" aria-busy={add.busy || undefined} className={addBarClass}>
            {t('card.addToCart')}
          </button>
          <button
            type="submit"
            aria-busy={add.busy || undefined}
            aria-label={t('card.addProduct', { name: product.name })}
            className="card-bag"
          />
        </div>
        <CardLines
          name={
            <h3>
              <PrefetchLink
                to={productPath(addressOf(product), isFirst ? undefined : colour?.name)}
                state={state}
                viewTransition
                onClick={({ currentTarget }) => {
                  state.product = withPicture(card, image, currentTarget.closest('article'));
                }}
              >
                {product.name}
              </PrefetchLink>
            </h3>
          }
          colour={<ColourLine product={product} colours={colours} first={first} chosen={colour} onChoose={choose} />}
          rating={
            card.rating && (
              <p className="card-colour">
                <ProductRating {...card.rating} />
              </p>
            )
          }
          price={priced && <Price price={priced.price} compareAtPrice={priced.compareAtPrice} />}
          sizes={<SizeChips variants={variants} productName={product.name} />}
        />
      </form>
      <AddedToCart added={add.added} />
    </article>
  );
}

/** The card with its present picture and the file that it shows: the page that opens paints that before its own. */
function withPicture(card: CardProduct, image: CardProduct['image'], article: Element | null): CardProduct {
  const picture = article?.querySelector('img');
  return image ? { ...card, image: picture?.complete ? { ...image, blur: picture.currentSrc } : image } : card;
}
