import type { Product, ReviewSummary } from '@rangrekha/contract';
import { counted } from '@rangrekha/contract/numbers';
import { Form } from '@remix-run/react';
import { bySize } from '~/features/product-card/size-order';
import { Button } from '~/ui/Button';
import { SelectField } from '~/ui/form/SelectField';
import { type ReviewFilter, reviewsPath } from './reviews-path';

interface ReviewFiltersProps {
  product: Pick<Product, 'name' | 'address'>;
  summary: ReviewSummary;
  filter?: ReviewFilter;
}

/** Chooses reviews by their stars and by the size that was bought. */
export const ReviewFilters = ({ product, summary: { ratings, sizes }, filter = {} }: ReviewFiltersProps) => (
  <Form
    key={reviewsPath(product, filter)}
    action={reviewsPath(product)}
    className="mb-6 flex flex-wrap items-end gap-3"
  >
    <SelectField id="review-rating" name="rating" label="Stars" defaultValue={filter.rating ?? ''} className="w-36">
      <option value="">All</option>
      {ratings.map(({ rating }) => (
        <option key={rating} value={rating}>
          {counted(rating, 'star')}
        </option>
      ))}
    </SelectField>
    <SelectField id="review-size" name="size" label="Size bought" defaultValue={filter.size ?? ''} className="w-36">
      <option value="">All</option>
      {[...sizes].sort(bySize).map((size) => (
        <option key={size}>{size}</option>
      ))}
    </SelectField>
    <Button variant="line">Show</Button>
  </Form>
);
