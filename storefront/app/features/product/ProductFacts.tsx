import type { Declarations } from '@rangrekha/contract';
import { DeliveryForm } from '~/features/delivery/DeliveryForm';
import { t } from '~/language/t';
import { framedTables } from '~/ui/framed-tables';
import { Slot } from '~/ui/Slot';
import { DeclarationList } from './DeclarationList';
import { Fold, GarmentFacts } from './GarmentFacts';
import { ServiceFacts } from './ServiceFacts';
import type { ShopProduct, ShopVariant } from './shop-product';

interface ProductFactsProps {
  product: ShopProduct;
  /** Whose price is shown. */
  variant: ShopVariant | undefined;
  declarations: Declarations | undefined;
  /** `YYYY-MM-DD`: what an order placed now would be promised. */
  deliveryDay: string;
  /** What plugins show. */
  slot: string | undefined;
}

/** What is below the buy box. */
export const ProductFacts = ({ product, variant, declarations, deliveryDay, slot }: ProductFactsProps) => (
  <>
    <ServiceFacts deliveryDay={deliveryDay} />
    <Slot html={slot} />
    <DeliveryForm />
    <Fold title={t('product.details')}>
      <div
        className="rich-text max-w-[60ch] pb-5 text-bark"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API answers sanitised HTML
        dangerouslySetInnerHTML={{ __html: framedTables(product.description) }}
      />
    </Fold>
    <GarmentFacts product={product} />
    <DeclarationList product={product} variant={variant} declarations={declarations} />
  </>
);
