import { rich } from '~/language/rich';
import { t } from '~/language/t';

/** The label of an add-to-cart button. For a sold-out choice the button stays enabled and shows a message. */
export function AddToCartLabel({ soldOut }: { soldOut: boolean }) {
  if (!soldOut) return <>{t('product.addToCart')}</>;
  const hidden = (text: string) => <span className="sr-only">{text}</span>;
  return <span>{rich(t('product.soldOutButton'), { hidden })}</span>;
}
