import type { Declarations } from '@rangrekha/contract';
import { MAKER_ROLE_LABELS, mrpOf, NET_QUANTITY } from '@rangrekha/contract/declarations';
import { rupees } from '@rangrekha/contract/numbers';
import { SHOWN_FACTS } from '@rangrekha/contract/product-facts';
import { t } from '~/language/t';
import { FactList, Fold } from './GarmentFacts';
import type { ShopProduct, ShopVariant } from './shop-product';

const DECLARED = SHOWN_FACTS.filter(({ place }) => place === 'declarations');

interface DeclarationListProps {
  product: ShopProduct;
  /** Whose price is shown. */
  variant: ShopVariant | undefined;
  /** Undefined while they are still on their way. */
  declarations: Declarations | undefined;
}

/** What the law wants declared of packed goods. */
export function DeclarationList({ product, variant, declarations }: DeclarationListProps) {
  const { maker, email, phone } = declarations ?? { maker: null, email: '', phone: '' };
  const facts = [
    { name: 'mrp', label: 'MRP', value: variant && `${rupees(mrpOf(variant))} (inclusive of all taxes)` },
    ...DECLARED.map(({ name, label }) => ({ name, label, value: product[name] })),
    {
      name: 'maker',
      label: maker ? MAKER_ROLE_LABELS[maker.role] : '',
      value: maker && [maker.name, maker.address, maker.country].join('\n'),
    },
    { name: 'quantity', label: 'Net quantity', value: NET_QUANTITY },
    { name: 'care', label: 'Customer care', value: [email, phone].filter(Boolean).join('\n') },
  ];
  return (
    <Fold title={t('product.declarations')}>
      <FactList facts={facts} />
    </Fold>
  );
}
