/** The average of a product's reviews and how many there are, in a few characters. */
export const ProductRating = ({ average, count }: { average: number; count: number }) => (
  <span role="img" aria-label={`${average} of 5 stars, reviews: ${count}`}>
    ★ {average} ({count})
  </span>
);
