import type { CardProduct } from '~/features/product-card/card-product';
import { ProductCard } from '~/features/product-card/ProductCard';
import { t } from '~/language/t';
import { BouncingDots } from '~/ui/Spinner';

export interface SearchAnswer {
  q: string;
  products: CardProduct[];
  /** Shown when nothing was found. */
  newest: CardProduct[];
}

interface SearchResultsProps {
  /** Undefined while it loads. */
  found?: SearchAnswer;
  hint?: string;
}

const NOTHING: SearchAnswer = { q: '', products: [], newest: [] };

const countText = (query: string, count: number): string =>
  query ? t('search.foundFor', { count, query }) : t('search.found', { count });

/** The products of a search in one to four columns; the newest products when nothing was found. */
export function SearchResults({ found, hint }: SearchResultsProps) {
  const { q, products, newest } = found ?? NOTHING;
  return (
    <>
      <div className="flex justify-between gap-4 pt-4 pb-6 text-14 text-muted">
        {/* The region stays mounted: screen readers do not read the first text of a new region. */}
        <p role="status" className="wrap-anywhere">
          {found ? countText(q, products.length) : <span className="sr-only">{t('search.loading')}</span>}
        </p>
        {hint && <p className="max-md:hidden">{hint}</p>}
      </div>
      {!found && (
        <div aria-hidden>
          <BouncingDots />
        </div>
      )}
      {products.length > 0 && <Cards products={products} />}
      {newest.length > 0 && (
        <>
          <p className="mb-12">{t('search.tryAGarment')}</p>
          <h3 className="mb-6 text-24 md:text-32">{t('search.newInTheShop')}</h3>
          <Cards products={newest} />
        </>
      )}
    </>
  );
}

const Cards = ({ products }: { products: CardProduct[] }) => (
  <ul className="grid gap-x-6 gap-y-12 min-[420px]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
    {products.map((product) => (
      <li key={product.id} className="min-w-0">
        <ProductCard
          product={product}
          sizes="(min-width: 1360px) 302px, (min-width: 64em) 24vw, (min-width: 48em) 31vw, (min-width: 420px) 48vw, 96vw"
        />
      </li>
    ))}
  </ul>
);
