import { DeliveryForm } from '~/features/delivery/DeliveryForm';
import { framedTables } from '~/ui/framed-tables';
import { Fold, GarmentFacts } from './GarmentFacts';
import { ServiceFacts } from './ServiceFacts';
import type { ShopProduct } from './shop-product';

interface ProductFactsProps {
  product: ShopProduct;
  /** `YYYY-MM-DD`: what an order placed now would be promised. */
  deliveryDay: string;
}

/** What is below the buy box. */
export const ProductFacts = ({ product, deliveryDay }: ProductFactsProps) => (
  <>
    <ServiceFacts deliveryDay={deliveryDay} />
    <DeliveryForm />
    <Fold title="Details">
      <div
        className="rich-text max-w-[60ch] pb-5 text-bark"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API answers sanitised HTML
        dangerouslySetInnerHTML={{ __html: framedTables(product.description) }}
      />
    </Fold>
    <GarmentFacts product={product} />
  </>
);
