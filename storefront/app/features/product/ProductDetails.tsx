import type { Category, Product, SizeGuide } from '@rangrekha/contract';
import { useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { shopPath } from '~/features/listing/shop-query';
import { Breadcrumbs } from '~/ui/Breadcrumbs';
import { framedTables } from '~/ui/framed-tables';
import { Icon } from '~/ui/icons/Icon';
import { percentOff } from '~/ui/Price';
import { BuyBox } from './buy-box/BuyBox';
import { Gallery } from './gallery/Gallery';
import { coloursOfPictures } from './gallery/picture-colours';
import { ServiceFacts } from './ServiceFacts';
import { ShareButton } from './ShareButton';
import { coloursOf, type ProductColour } from './variants';

interface ProductDetailsProps {
  product: Product;
  /** Categories from the top down to the product's; empty while they are still on their way. */
  path: Pick<Category, 'name' | 'slug'>[];
  /** `YYYY-MM-DD`. */
  deliveryDay?: string;
  /** Units of a variant that an order may have at most. */
  unitLimit: number | null;
  sizeGuide: SizeGuide | null;
}

export function ProductDetails({ product, path, deliveryDay, unitLimit, sizeGuide }: ProductDetailsProps) {
  const [search] = useSearchParams();
  const [first] = product.variants;
  const colours = coloursOf(product);
  const [colourName, setColourName] = useState(search.get('color'));
  const colour = colours.find(({ name }) => name === colourName) ?? colours[0];
  const [place, setPlace] = useState({ index: 0 });
  // A page that was opened for a colour starts with its picture, also without scripts.
  const [openedColour] = useState(colour?.name);
  const pictureColours = coloursOfPictures(product, colours);
  const start = Math.max(0, pictureColours.indexOf(openedColour));
  const fromStart = <Item,>(items: Item[]) => [...items.slice(start), ...items.slice(0, start)];
  const images = fromStart(product.images);
  const shows = fromStart(pictureColours);

  const chooseColour = ({ name }: ProductColour) => {
    setColourName(name);
    const index = shows.indexOf(name);
    if (index >= 0) setPlace({ index });
  };
  const choosePicture = (index: number) => {
    setPlace({ index });
    setColourName(shows[index] ?? colourName);
  };
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <Breadcrumbs
          crumbs={[
            { name: 'Shop', to: '/shop' },
            ...path.map(({ name, slug }) => ({ name, to: shopPath({ tab: slug }) })),
            { name: product.name },
          ]}
        />
        <ShareButton title={product.name} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_min(25.5rem,45%)] lg:gap-16">
        <Gallery
          images={images}
          productName={product.name}
          off={first ? percentOff(first) : 0}
          place={place}
          onChoose={choosePicture}
        />
        <div className="max-lg:mt-2">
          <h1 className="text-32 md:text-40">{product.name}</h1>
          <p className="mt-2 text-muted">{product.category.name}</p>
          {colour && (
            <BuyBox
              product={product}
              colours={colours}
              colour={colour}
              onColour={chooseColour}
              unitLimit={unitLimit}
              sizeGuide={sizeGuide}
            />
          )}
          <ServiceFacts deliveryDay={deliveryDay} />
          <details open className="group border-line border-b">
            <summary className="flex h-14 items-center justify-between font-semibold">
              Details
              <Icon name="chevron-down" className="icon-sm transition-transform group-open:rotate-180" />
            </summary>
            <div
              className="rich-text max-w-[60ch] pb-5 text-bark"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the API answers sanitised HTML
              dangerouslySetInnerHTML={{ __html: framedTables(product.description) }}
            />
          </details>
        </div>
      </div>
    </>
  );
}
