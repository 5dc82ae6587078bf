import clsx from 'clsx';
import type { CSSProperties } from 'react';

interface ProductGridSkeletonProps {
  count: number;
  wide?: number;
  narrow?: number;
  className?: string;
}

/** Placeholder of a product grid while its products load. */
export function ProductGridSkeleton({ count, wide = 4, narrow = 2, className }: ProductGridSkeletonProps) {
  return (
    <ul
      aria-hidden
      className={clsx('product-grid animate-pulse', className)}
      style={{ '--wide': wide, '--narrow': narrow } as CSSProperties}
    >
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are equal
        <li key={index}>
          <div className="aspect-3/4 bg-bone" />
          <div className="mt-3.5 h-4 w-3/4 bg-bone" />
          <div className="mt-2 h-3.5 w-1/2 bg-bone" />
          <div className="mt-2 h-4 w-2/5 bg-bone" />
        </li>
      ))}
    </ul>
  );
}
