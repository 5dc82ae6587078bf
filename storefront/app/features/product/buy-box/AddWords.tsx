/** The words on a button that adds. One for a sold-out choice stays to be pressed, and then says why it adds nothing. */
export function AddWords({ soldOut }: { soldOut: boolean }) {
  if (!soldOut) return <>Add to cart</>;
  return (
    <span>
      <span className="sr-only">Add to cart: </span>Sold out
    </span>
  );
}
