import { z } from 'zod';
import { order } from './orders';
import { endpoint } from './schema/endpoint';
import { email, id, message, onlyMessage } from './schema/fields';

const tag = 'Checkout';
const orderResponse = z.strictObject({ message, order });

const placeOrderRequest = z.object({
  addressId: id,
  paymentMethod: z.literal('COD', 'must be COD'),
  /** Rupees; when the cart's total is another, nothing is ordered. */
  expectedTotal: z.number().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
});
export type PlaceOrderRequest = z.output<typeof placeOrderRequest>;

export const placeOrder = endpoint({
  id: 'placeOrder',
  tag,
  method: 'POST',
  path: '/orders/place',
  access: 'customer',
  summary:
    'Turn the cart into an order, all or nothing. The same Idempotency-Key with the same body gives the same order again (200), with another body 409 IDEMPOTENCY_KEY_REUSED.',
  headers: { 'Idempotency-Key': '1 to 128 printable characters' },
  body: placeOrderRequest,
  responses: { 201: orderResponse, 200: orderResponse },
  errors: [404, 409, 429],
});

const sendConfirmationRequest = z.object({ orderData: z.object({ id }), email });

export const sendConfirmation = endpoint({
  id: 'sendConfirmation',
  tag,
  method: 'POST',
  path: '/orders/send-confirmation',
  access: 'customer',
  summary: "Send an own order's confirmation mail now. What is mailed comes from the database.",
  body: sendConfirmationRequest,
  responses: { 200: onlyMessage },
  errors: [404, 409, 429, 502],
});
