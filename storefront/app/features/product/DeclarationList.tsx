import type { Declarations } from '@rangrekha/contract';
import { mrpOf, NET_QUANTITY } from '@rangrekha/contract/declarations';
import { rupees } from '@rangrekha/contract/numbers';
import { SHOWN_FACTS } from '@rangrekha/contract/product-facts';
import { t } from '~/language/t';
import { FACT_LABELS } from './fact-labels';
import { FactList, Fold } from './GarmentFacts';
import { MAKER_LABELS } from './maker-labels';
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
  const { maker, email, phone }: Partial<Declarations> = declarations ?? {};
  const facts = [
    {
      name: 'mrp',
      label: t('product.mrp'),
      value: variant && t('product.inclusiveOfAllTaxes', { price: rupees(mrpOf(variant)) }),
    },
    ...DECLARED.map(({ name }) => ({ name, label: FACT_LABELS[name], value: product[name] })),
    {
      name: 'maker',
      label: maker ? MAKER_LABELS[maker.role] : '',
      value: maker && [maker.name, maker.address, maker.country].join('\n'),
    },
    { name: 'quantity', label: t('product.netQuantity'), value: NET_QUANTITY },
    { name: 'care', label: t('product.customerCare'), value: [email, phone].filter(Boolean).join('\n') },
  ];
  return (
    <Fold title={t('product.declarations')}>
      <FactList facts={facts} />
    </Fold>
  );
}
