import type { ChangedTerms, Order, Product } from '@rangrekha/contract';
import { indiaDay } from '@rangrekha/contract/dates';
import { renderToStaticMarkup } from 'react-dom/server';
import { PlacedFacts } from '~/features/checkout/PlacedFacts';
import { PlacedOrder } from '~/features/checkout/PlacedOrder';
import { SeenOrder } from '~/features/checkout/SeenOrder';
import { TermsNotice } from '~/features/checkout/TermsNotice';
import { DeliveryForm } from '~/features/delivery/DeliveryForm';
import { ProductFacts } from '~/features/product/ProductFacts';
import { SavesData } from '~/ui/data-saver';

// Parts of pages that nobody changes in the browser: as HTML they cost the pages no script.

/** What is below a product's buy box. @param deliveryDays from an order made now to its promised delivery */
export const renderFacts = (product: Product, deliveryDays: number, now: Date) =>
  renderToStaticMarkup(<ProductFacts product={product} deliveryDay={indiaDay(now, deliveryDays)} />);

/** Empty when nothing has changed. */
export const renderTerms = (terms: ChangedTerms) => renderToStaticMarkup(<TermsNotice {...terms} />);

/** The hidden fields of the checkout's form. */
export const renderSeen = (seen: Parameters<typeof SeenOrder>[0]) => renderToStaticMarkup(<SeenOrder {...seen} />);

/** What the "Order Placed!" message says, and the order below it. */
export const renderPlaced = (order: Order, savesData: boolean) => ({
  factsHtml: renderToStaticMarkup(<PlacedFacts order={order} />),
  orderHtml: renderToStaticMarkup(
    <SavesData.Provider value={savesData}>
      <PlacedOrder order={order} />
    </SavesData.Provider>,
  ),
});

export const deliveryForm = renderToStaticMarkup(<DeliveryForm />);
