import { RETURN_DAYS, SHIPPING_CHARGE } from '@rangrekha/contract/limits';

const RETURNS = '#return_policy';
const SHIPPING = '#shipping_policy';

/**
 * schema.org's shipping and returns of all offers, as the checkout charges and promises them and as returns are accepted:
 * `stated` in full for one offer of the page, and `named` for the others, which would only repeat it.
 * @param deliveryDays from an order to its promised delivery
 */
export const offerTerms = (deliveryDays: number) => ({
  stated: {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      '@id': RETURNS,
      applicableCountry: 'IN',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: RETURN_DAYS,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/FreeReturn',
    },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      '@id': SHIPPING,
      shippingRate: { '@type': 'MonetaryAmount', value: SHIPPING_CHARGE, currency: 'INR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        // The promise counts from the order. How much of it is handling is not promised, so no handling time is stated.
        transitTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: deliveryDays, unitCode: 'DAY' },
      },
    },
  },
  named: { hasMerchantReturnPolicy: { '@id': RETURNS }, shippingDetails: { '@id': SHIPPING } },
});
export type OfferTerms = ReturnType<typeof offerTerms>;
