import { t } from '~/language/t';
/** The label of an add-to-cart button. For a sold-out choice the button stays enabled and shows a message. */
export function AddToCartLabel({ soldOut }: { soldOut: boolean }) {
  if (!soldOut) return <>{t('product.addToCart')}</>;
  return (
    <span>
      <span className="sr-only">{t('product.addToCart2')} </span>Sold out
    </span>
  );
}
