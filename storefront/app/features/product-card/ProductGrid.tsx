import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { VariantTest } from '~/features/product/variants';
import type { CardProduct } from './card-product';
import { ProductCard } from './ProductCard';

interface ProductGridProps {
  products: CardProduct[];
  /** Cards per row on a wide screen, 1 to 5. */
  wide?: number;
  /** Cards per row on a phone, 1 to 3. */
  narrow?: number;
  /** Number of pictures that load eagerly, because they are above the fold. */
  eager?: number;
  className?: string;
  /** Test of the active filters, see ProductCard. */
  fits?: VariantTest;
}

/** Products as a list of cards. */
export function ProductGrid({ products, wide = 4, narrow = 2, eager = 0, className, fits }: ProductGridProps) {
  const sizes = `(min-width: 1360px) ${Math.round(1280 / wide)}px, (min-width: 64em) ${Math.round(92 / wide)}vw, (min-width: 48em) ${Math.round(92 / Math.min(wide, 3))}vw, ${Math.round(96 / narrow)}vw`;
  return (
    <ul className={clsx('product-grid', className)} style={{ '--wide': wide, '--narrow': narrow } as CSSProperties}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={sizes} priority={index < eager} fits={fits} />
        </li>
      ))}
    </ul>
  );
}
