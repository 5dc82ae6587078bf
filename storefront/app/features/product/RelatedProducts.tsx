import type { Category } from '@rangrekha/contract';
import { shopPath } from '@rangrekha/contract/shop-query';
import type { CardProduct } from '~/features/product-card/card-product';
import { ProductGrid } from '~/features/product-card/ProductGrid';
import { t } from '~/language/t';
import { PrefetchLink } from '~/ui/PrefetchLink';

interface RelatedProductsProps {
  products: CardProduct[];
  category: Pick<Category, 'name' | 'slug'>;
}

/** One row of products of the same category. */
export function RelatedProducts({ products, category }: RelatedProductsProps) {
  if (products.length === 0) return null;
  return (
    <section className="mt-12 md:mt-18">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h2 className="text-24 md:text-32">{t('product.moreIn', { category: category.name })}</h2>
        <PrefetchLink
          to={shopPath({ tab: category.slug })}
          className="wrap-anywhere leading-8 underline underline-offset-4"
        >
          {t('listing.allOf', { category: category.name.toLowerCase() })}
        </PrefetchLink>
      </div>
      <ProductGrid products={products} />
    </section>
  );
}
