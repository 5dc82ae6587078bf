import { IMAGE_WIDTHS } from '@rangrekha/contract/limits';
import type { ImageWidth } from '@rangrekha/contract/media';
import clsx from 'clsx';
import { type CSSProperties, useState } from 'react';
import type { VariantTest } from '~/features/product/variants';
import { heightsBefore } from './card-heights';
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
  /** The cards take the place of others, near the top of the page: phones lay them out in steps, see product-card.css. */
  isAnswer?: boolean;
}

/**
 * The renditions that cards can need: from three beside each other on they are at most 427 px wide, of two pixels each;
 * two on a phone are 190 px wide, of two or three pixels each.
 */
function widthsOf(wide: number, narrow: number): readonly ImageWidth[] {
  if (wide < 3 || narrow < 2) return IMAGE_WIDTHS.avif;
  return wide === 3 && narrow === 2 ? [480, 640, 960] : [320, 480, 640, 960];
}

/** Products as a list of cards. */
export function ProductGrid({
  products,
  wide = 4,
  narrow = 2,
  eager = 0,
  className,
  fits,
  isAnswer = false,
}: ProductGridProps) {
  const [heights] = useState(() => heightsBefore(products.length));
  const large = Math.round(92 / wide);
  const middle = Math.round(92 / Math.min(wide, 3));
  const sizes = [
    `(min-width: 1360px) ${Math.round(1280 / wide)}px`,
    ...(large === middle ? [] : [`(min-width: 64em) ${large}vw`]),
    `(min-width: 48em) ${middle}vw`,
    `${Math.round(96 / narrow)}vw`,
  ].join(', ');
  return (
    <ul
      className={clsx('product-grid', (heights || isAnswer) && 'product-grid-steps', className)}
      style={{ '--wide': wide, '--narrow': narrow } as CSSProperties}
    >
      {products.map((product, index) => (
        <li key={product.id} style={heights && { containIntrinsicBlockSize: heights[index] }}>
          <ProductCard
            product={product}
            sizes={sizes}
            widths={widthsOf(wide, narrow)}
            priority={index < eager}
            fits={fits}
          />
        </li>
      ))}
    </ul>
  );
}
