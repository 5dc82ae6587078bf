import type { Product, ReviewSummary } from '@rangrekha/contract';
import type { SizeLabels } from '@rangrekha/contract/colour-names';
import { Form } from '@remix-run/react';
import { bySize } from '~/features/product-card/size-order';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { SelectField } from '~/ui/form/SelectField';
import { starCount } from './review-words';
import { type ReviewFilter, reviewsPath } from './reviews-path';

interface ReviewFiltersProps {
  product: Pick<Product, 'name' | 'address'>;
  summary: ReviewSummary & SizeLabels;
  filter?: ReviewFilter;
}

/** Chooses reviews by their stars and by the size that was bought. */
export const ReviewFilters = ({
  product,
  summary: { ratings, sizes, sizeLabels = {} },
  filter = {},
}: ReviewFiltersProps) => (
  <Form
    key={reviewsPath(product, filter)}
    action={reviewsPath(product)}
    className="mb-6 flex flex-wrap items-end gap-3"
  >
    <SelectField
      id="review-rating"
      name="rating"
      label={t('reviews.stars')}
      defaultValue={filter.rating ?? ''}
      className="w-36"
    >
      <option value="">{t('reviews.all')}</option>
      {ratings.map(({ rating }) => (
        <option key={rating} value={rating}>
          {starCount(rating)}
        </option>
      ))}
    </SelectField>
    <SelectField
      id="review-size"
      name="size"
      label={t('reviews.sizeBought')}
      defaultValue={filter.size ?? ''}
      className="w-36"
    >
      <option value="">{t('reviews.all')}</option>
      {[...sizes].sort(bySize).map((size) => (
        <option key={size} value={size}>
          {sizeLabels[size] ?? size}
        </option>
      ))}
    </SelectField>
    <Button variant="line">{t('reviews.show')}</Button>
  </Form>
);
