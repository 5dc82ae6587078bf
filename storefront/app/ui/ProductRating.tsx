import { t } from '~/language/t';

/** The average of a product's reviews and how many there are, in a few characters. */
export const ProductRating = ({ average, count }: { average: number; count: number }) => (
  <span role="img" aria-label={t('ui.rating', { average, count })}>
    {`★ ${average} (${count})`}
  </span>
);
