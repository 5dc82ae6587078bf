import { RETURN_DAYS } from '@rangrekha/contract/limits';
import { fullDay } from '~/language/dates';
import { t } from '~/language/t';
import { Icon, type IconName } from '~/ui/icons/Icon';

/** Delivery, payment and returns. `deliveryDay` is `YYYY-MM-DD`: what an order placed now would be promised. */
export function ServiceFacts({ deliveryDay }: { deliveryDay: string }) {
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
    <ul className="mt-4 border-line border-t text-14">
      {facts.map(({ icon, title, text }) => (
        <li key={text} className="flex items-center gap-3.5 border-line border-b py-2.5">
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
