import type { Image } from '@rangrekha/contract';
import { type ImageWidth, renditionUrl } from '@rangrekha/contract/media';
import { percentOff } from '@rangrekha/contract/shown-prices';
import { type FormEvent, type PointerEvent, useRef, useState } from 'react';
import { AddedToCart } from '~/features/cart/AddedToCart';
import { useAddToCart } from '~/features/cart/use-add-to-cart';
import { colourLine, shownColour, type VariantTest } from '~/features/product/variants';
import { localPath } from '~/language/local-path';
import { t } from '~/language/t';
import { buttonClass } from '~/ui/Button';
import { useSavesData } from '~/ui/data-saver';
import { Picture } from '~/ui/Picture';
import { PrefetchLink } from '~/ui/PrefetchLink';
import { Price } from '~/ui/Price';
import { ProductRating } from '~/ui/ProductRating';
import { CardLines } from './CardLines';
import { type CardProduct, productOf } from './card-product';
import { addressOf, productPath } from './product-path';
import { SizeChips } from './SizeChips';
import { WishlistButton } from './WishlistButton';

const addBarClass = buttonClass({ className: 'card-add' });

/** The most colours that a card shows as swatches. */
const SWATCHES = 5;

interface ProductCardProps {
  product: CardProduct;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  priority?: boolean;
  /** The renditions that the picture's box can need. */
  widths?: readonly ImageWidth[];
  /** Test of the active filters: the card shows the first colour with a variant that passes. */
  fits?: VariantTest;
}

/** A product in a grid. Its link spans the card; sizes, heart and add-to-cart lie above it. */
export function ProductCard({ product: card, sizes, priority, widths, fits }: ProductCardProps) {
  const product = productOf(card);
  const add = useAddToCart();
  const colour = shownColour(product, fits);
  const variants = colour?.variants ?? [];
  const [first] = variants;
  const [image] = product.images;
  const [second, setSecond] = useState<Image>();
  const colours = card.colours.length > 1 ? card.colours : [];
  const isFirst = colour?.name === card.colours[0]?.name;
  const off = first ? percentOff(first) : 0;
  const state = { product: card };

  const addToCart = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.busy) return;
    const chosen = new FormData(event.currentTarget).get('productVariantId');
    const variant = variants.find(({ id }) => id === chosen);
    const { currentTarget } = event;
    add.submit({ productVariantId: variant?.id, quantity: 1, stock: variant?.stock }, () => currentTarget.reset());
  };

  const savesData = useSavesData();
  const isAsked = useRef(false);
  const showSecond = async ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || savesData || isAsked.current) return;
    isAsked.current = true;
    const loaded = await import('./second-picture').catch(() => undefined);
    setSecond(await loaded?.secondPicture(card.id, colour?.name ?? ''));
  };

  return (
    <article className="card" onPointerEnter={showSecond}>
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
                  state.product = withPicture(card, currentTarget.closest('article'));
                }}
              >
                {product.name}
              </PrefetchLink>
            </h3>
          }
          colour={
            <p className="card-colour">
              <span>{colourLine(product, colour)}</span>
              {colours.length > 0 && (
                <span aria-hidden>
                  {colours.slice(0, SWATCHES).map(({ name, hex }) => (
                    <i key={name} style={{ background: hex }} />
                  ))}
                  {colours.length > SWATCHES && `+${colours.length - SWATCHES}`}
                </span>
              )}
            </p>
          }
          rating={
            card.rating && (
              <p className="card-colour">
                <ProductRating {...card.rating} />
              </p>
            )
          }
          price={first && <Price price={first.price} compareAtPrice={first.compareAtPrice} />}
          sizes={<SizeChips variants={variants} productName={product.name} />}
        />
      </form>
      <AddedToCart added={add.added} />
    </article>
  );
}

/** The card with the file that its picture shows in place of the blur: the page that opens paints it before its own. */
function withPicture(card: CardProduct, article: Element | null): CardProduct {
  const picture = article?.querySelector('img');
  return card.image && picture?.complete ? { ...card, image: { ...card.image, blur: picture.currentSrc } } : card;
}
