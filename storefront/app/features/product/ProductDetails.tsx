import type { Category, Declarations, SizeGuide } from '@rangrekha/contract';
import { SHOWN_FACTS } from '@rangrekha/contract/product-facts';
import { picturesOf } from '@rangrekha/contract/product-pictures';
import { shopPath } from '@rangrekha/contract/shop-query';
import { percentOff } from '@rangrekha/contract/shown-prices';
import { useEffect, useState } from 'react';
import { t } from '~/language/t';
import { Breadcrumbs } from '~/ui/Breadcrumbs';
import { ProductRating } from '~/ui/ProductRating';
import { BuyBox } from './buy-box/BuyBox';
import { Gallery } from './gallery/Gallery';
import { coloursOfPictures } from './gallery/picture-colours';
import { ProductFacts } from './ProductFacts';
import { ShareButton } from './ShareButton';
import type { ShopProduct } from './shop-product';
import { useChoice } from './use-choice';
import type { ProductColour } from './variants';

interface ProductDetailsProps {
  product: ShopProduct;
  /** Categories from the top down to the product's; empty while they are still on their way. */
  path: Pick<Category, 'name' | 'slug'>[];
  /** `YYYY-MM-DD`: what an order placed now would be promised; undefined while it is still on its way. */
  deliveryDay: string | undefined;
  /** Units of a variant that an order may have at most. */
  unitLimit: number | null;
  sizeGuide: SizeGuide | null;
  /** Undefined while they are still on their way. */
  declarations?: Declarations | undefined;
  /** What plugins show below the buy box, delivery and returns. */
  slot?: string | undefined;
}

const HEADING = SHOWN_FACTS.filter(({ place }) => place === 'heading');

export function ProductDetails({
  product,
  path,
  deliveryDay,
  unitLimit,
  sizeGuide,
  declarations,
  slot,
}: ProductDetailsProps) {
  const [first] = product.variants;
  const choice = useChoice(product);
  const { colours, colour } = choice;
  const isColoured = product.images.some(({ color }) => color);
  const { images, shows } = usePictures(product, colours, colour?.name, isColoured);
  const [place, setPlace] = useState({ index: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another colour moves the strip
  useEffect(() => {
    const index = shows.indexOf(colour?.name);
    if (index >= 0 && shows[place.index] !== colour?.name) setPlace({ index });
  }, [colour?.name]);
  const choosePicture = (index: number) => {
    setPlace({ index });
    const shown = shows[index];
    if (shown) choice.followColour(shown);
  };
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <Breadcrumbs
          crumbs={[
            { name: t('layout.shop'), to: '/shop' },
            ...path.map(({ name, slug }) => ({ name, to: shopPath({ tab: slug }) })),
            { name: product.name },
          ]}
        />
        <ShareButton title={product.name} />
      </div>
      <div className="grid grid-cols-1 items-start gap-2 md:gap-4 lg:grid-cols-[minmax(0,1fr)_min(25.5rem,45%)] lg:gap-16">
        <Gallery
          // Another colour has other pictures.
          key={isColoured ? colour?.name : ''}
          images={images}
          productName={product.name}
          off={first ? percentOff(first) : 0}
          place={place}
          onChoose={choosePicture}
        />
        <div className="md:max-lg:mt-2">
          <h1 className="text-24 md:text-40">{product.name}</h1>
          {HEADING.map(
            ({ name }) =>
              product[name] && (
                <p key={name} className="mt-1 break-words md:mt-2">
                  {product[name]}
                </p>
              ),
          )}
          <div className="flex flex-wrap gap-x-4 leading-8 md:mt-1">
            <p className="text-muted">{product.category.name}</p>
            {product.rating && (
              <a href="#reviews">
                <ProductRating {...product.rating} />
              </a>
            )}
          </div>
          {colour && (
            <BuyBox product={product} choice={{ ...choice, colour }} unitLimit={unitLimit} sizeGuide={sizeGuide} />
          )}
          {deliveryDay && (
            <ProductFacts
              product={product}
              variant={choice.variant ?? colour?.variants[0]}
              declarations={declarations}
              deliveryDay={deliveryDay}
              slot={slot}
            />
          )}
        </div>
      </div>
    </>
  );
}

/**
 * The pictures of the chosen colour. Where none is for a colour, all of them, beginning with the one that shows the colour
 * with which the page was opened, as far as alt texts say so.
 */
function usePictures(product: ShopProduct, colours: ProductColour[], colour: string | undefined, isColoured: boolean) {
  const [opened] = useState(colour);
  if (isColoured) return { images: picturesOf(product.images, colour ?? ''), shows: [] };
  const shown = coloursOfPictures(product, colours);
  const start = Math.max(0, shown.indexOf(opened));
  const fromStart = <Item,>(items: Item[]) => [...items.slice(start), ...items.slice(0, start)];
  return { images: fromStart(product.images), shows: fromStart(shown) };
}
