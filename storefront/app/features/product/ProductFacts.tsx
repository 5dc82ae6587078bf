import type { Declarations } from '@rangrekha/contract';
import { RETURN_DAYS } from '@rangrekha/contract/limits';
import { DeliveryForm } from '~/features/delivery/DeliveryForm';
import { fullDay } from '~/language/dates';
import { t } from '~/language/t';
import { framedTables } from '~/ui/framed-tables';
import { Icon, type IconName } from '~/ui/icons/Icon';
import { DeclarationList } from './DeclarationList';
import { Fold, GarmentFacts } from './GarmentFacts';
import type { ShopProduct, ShopVariant } from './shop-product';

interface ProductFactsProps {
  product: ShopProduct;
  /** Whose price is shown. */
  variant: ShopVariant | undefined;
  declarations: Declarations | undefined;
  /** `YYYY-MM-DD`: what an order placed now would be promised. */
  deliveryDay: string;
}

/** Delivery, payment and returns. `deliveryDay` is `YYYY-MM-DD`: what an order placed now would be promised. */
function ServiceFacts({ deliveryDay }: { deliveryDay: string }) {
  const facts: { icon: IconName; title: string; text: string }[] = [
    {
      icon: 'truck',
      title: t('checkout.expectedBy', { day: fullDay(deliveryDay) }),
      text: t('product.freeShippingAcrossIndia'),
    },
    { icon: 'banknote', title: t('checkout.cashOnDelivery'), text: t('product.payAtYourDoor') },
    {
      icon: 'undo-2',
      title: t('cart.easyReturns', { days: RETURN_DAYS }),
      text: t('product.countedFromDelivery'),
    },
  ];
  return (
    <ul className="mt-6 border-line border-t text-14">
      {facts.map(({ icon, title, text }) => (
        <li key={text} className="flex items-center gap-3.5 border-line border-b py-3.5">
          <Icon name={icon} className="icon shrink-0" />
          <p>
            <b className="block font-semibold">{title}</b>
            <span className="text-muted">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What is below the buy box. */
export const ProductFacts = ({ product, variant, declarations, deliveryDay }: ProductFactsProps) => (
  <>
    <ServiceFacts deliveryDay={deliveryDay} />
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
