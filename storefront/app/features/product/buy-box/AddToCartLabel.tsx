/** The label of an add-to-cart button. For a sold-out choice the button stays enabled and shows a message. */
export function AddToCartLabel({ soldOut }: { soldOut: boolean }) {
  if (!soldOut) return <>Add to cart</>;
  return (
    <span>
      <span className="sr-only">Add to cart: </span>Sold out
    </span>
  );
}
