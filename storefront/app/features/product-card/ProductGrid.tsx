import { IMAGE_WIDTHS } from '@rangrekha/contract/limits';
import type { ImageWidth } from '@rangrekha/contract/media';
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
  /** Pixels that something beside the grid takes on a wide screen, with its gap. */
  beside?: number;
  className?: string;
  /** Test of the active filters, see ProductCard. */
  fits?: VariantTest;
  /** The cards take the place of others, near the top of the page: phones lay them out in steps, see product-card.css. */
  isAnswer?: boolean;
}

/**
 * The renditions that cards can need: from three beside each other on they are at most 361 px wide, of two pixels each;
 * two on a phone are 190 px wide, of two or three pixels each.
 */
function widthsOf(wide: number, narrow: number): readonly ImageWidth[] {
  if (wide < 3 || narrow < 2) return IMAGE_WIDTHS.avif;
  return wide === 3 && narrow === 2 ? [480, 640, 960] : [320, 480, 640, 960];
}

/** The `sizes` of a card's picture: the gaps are those of product-card.css, the margins those of `wrap`. */
export function gridSizes(wide: number, narrow: number, beside = 0): string {
  const share = (columns: number, taken: number, gap: number) =>
    `calc((100vw - ${taken + (columns - 1) * gap}px)/${columns})`;
  return [
    `(min-width: 1360px) ${Math.ceil((1280 - beside - (wide - 1) * 24) / wide)}px`,
    `(min-width: 64em) ${share(wide, 80 + beside, 24)}`,
    `(min-width: 48em) ${share(Math.min(wide, 3), 80, 24)}`,
    share(narrow, 32, 12),
  ].join(', ');
}

/** Products as a list of cards. */
export function ProductGrid({
  products,
  wide = 4,
  narrow = 2,
  eager = 0,
  beside = 0,
  className,
  fits,
  isAnswer = false,
}: ProductGridProps) {
  const sizes = gridSizes(wide, narrow, beside);
  return (
    <ul
      className={clsx('product-grid', isAnswer && 'product-grid-steps', className)}
      style={{ '--wide': wide, '--narrow': narrow } as CSSProperties}
    >
      {products.map((product, index) => (
        <li key={product.id}>
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
