import type { Category, Product } from '@rangrekha/contract';
import { ChevronDown } from 'lucide-react';
import { Breadcrumbs } from '~/ui/Breadcrumbs';
import { percentOff } from '~/ui/Price';
import { BuyBox } from './BuyBox';
import { Gallery } from './Gallery';
import { ServiceFacts } from './ServiceFacts';
import { ShareButton } from './ShareButton';
import { shopPath } from './shop-query';

interface ProductDetailsProps {
  product: Product;
  /** Categories from the top down to the product's; empty while they are still on their way. */
  path: Pick<Category, 'name' | 'slug'>[];
  /** `YYYY-MM-DD`. */
  deliveryDay?: string;
}

export function ProductDetails({ product, path, deliveryDay }: ProductDetailsProps) {
  const [first] = product.variants;
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
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_408px] lg:gap-16">
        <Gallery images={product.images} productName={product.name} off={first ? percentOff(first) : 0} />
        <div className="max-lg:mt-2">
          <h1 className="text-32 md:text-40">{product.name}</h1>
          <p className="mt-2 text-muted">{product.category.name}</p>
          <BuyBox product={product} />
          <ServiceFacts deliveryDay={deliveryDay} />
          <details open className="group border-line border-b">
            <summary className="flex h-14 items-center justify-between font-semibold">
              Details
              <ChevronDown aria-hidden className="icon-sm transition-transform group-open:rotate-180" />
            </summary>
            <div
              className="rich-text max-w-[60ch] pb-5 text-[#4a3d35]"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the API answers sanitised HTML
              dangerouslySetInnerHTML={{ __html: product.description }}
            />
          </details>
        </div>
      </div>
    </>
  );
}
