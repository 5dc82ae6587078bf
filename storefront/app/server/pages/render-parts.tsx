import type { ChangedTerms, Order, Product } from '@rangrekha/contract';
import { indiaDay } from '@rangrekha/contract/dates';
import { renderToStaticMarkup } from 'react-dom/server';
import { PlacedOrder } from '~/features/checkout/PlacedOrder';
import { TermsNotice } from '~/features/checkout/TermsNotice';
import { DeliveryForm } from '~/features/delivery/DeliveryForm';
import { ProductFacts } from '~/features/product/ProductFacts';
import { SavesData } from '~/ui/data-saver';

// Parts of pages that nobody changes in the browser: as HTML they cost the pages no script.

/** What is below a product's buy box. @param deliveryDays from an order to its promised delivery */
export const renderFacts = (product: Product, deliveryDays: number) =>
  renderToStaticMarkup(<ProductFacts product={product} deliveryDay={indiaDay(new Date(), deliveryDays)} />);

/** Empty when nothing has changed. */
export const renderTerms = (terms: ChangedTerms) => renderToStaticMarkup(<TermsNotice {...terms} />);

/** The placed order below the "Order Placed!" message. */
export const renderPlaced = (order: Order, savesData: boolean) =>
  renderToStaticMarkup(
    <SavesData.Provider value={savesData}>
      <PlacedOrder order={order} />
    </SavesData.Provider>,
  );

export const deliveryForm = renderToStaticMarkup(<DeliveryForm />);
