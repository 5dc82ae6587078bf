import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { CardLines } from './CardLines';

interface ProductGridSkeletonProps {
  count: number;
  wide?: number;
  narrow?: number;
  className?: string;
}

const Bar = ({ width }: { width: string }) => (
  <span className="inline-block bg-bone leading-none" style={{ width }}>
    &nbsp;
  </span>
);

/** Lines of the classes of a card, so that they are as high. A card without reviews has no line of them. */
const CardSkeleton = () => (
  <div className="card">
    <div className="card-picture" />
    <CardLines
      name={
        <h3>
          <Bar width="75%" />
        </h3>
      }
      colour={
        <p className="card-colour">
          <Bar width="50%" />
        </p>
      }
      price={
        <p className="price">
          <span className="grow">
            <Bar width="40%" />
          </span>
        </p>
      }
      sizes={
        <div className="size-chips">
          <span className="size-chip" />
        </div>
      }
    />
  </div>
);

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
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}
