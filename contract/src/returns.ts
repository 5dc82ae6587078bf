import { z } from 'zod';
import { adminReturn, orderReturn, payout, returnableItem } from './return';
import { endpointsOf } from './schema/endpoint';
import { id, line, message, optionalLine, paragraphs, wholeNumber } from './schema/fields';
import { LIMITS } from './values/limits';
import { RETURN_LIMITS, RETURN_OUTCOMES, RETURN_REASONS, RETURN_TEXTS } from './values/returns';

const endpoint = endpointsOf('Returns');

export const orderReturns = endpoint('orderReturns', 'GET /orders/:id/returns', {
  translated: true,
  access: 'customer',
  summary: 'The returns of an own order, oldest first, and what can still be returned.',
  responses: {
    200: z.strictObject({
      returns: z.array(orderReturn),
      /** The last day in India on which items can be returned; null while the order is not delivered. */
      until: z.string().nullable(),
      /** Empty when nothing can be returned any more. */
      returnable: z.array(returnableItem),
    }),
  },
});

const requestReturnRequest = z
  .object({
    outcome: z.enum(RETURN_OUTCOMES, `must be one of ${RETURN_OUTCOMES.join(', ')}`),
    lines: z
      .array(
        z.object({
          itemId: id,
          quantity: wholeNumber(1, LIMITS.stock),
          reason: z.enum(RETURN_REASONS, `must be one of ${RETURN_REASONS.join(', ')}`),
          comment: optionalLine(RETURN_LIMITS.comment).optional(),
          wantedVariantId: id.optional(),
        }),
        'must be a list of items',
      )
      .min(1, RETURN_TEXTS.nothingChosen)
      .max(RETURN_LIMITS.lines, `must have at most ${RETURN_LIMITS.lines} items`),
  })
  .superRefine(({ outcome, lines }, context) => {
    const refuse = (path: (string | number)[], text: string) =>
      context.addIssue({ code: 'custom', path, message: text });
    for (const [index, { itemId, reason, comment, wantedVariantId }] of lines.entries()) {
      if (lines.findIndex((other) => other.itemId === itemId) < index)
        refuse(['lines', index, 'itemId'], 'is already in the return');
      if (reason === 'OTHER' && !comment) refuse(['lines', index, 'comment'], RETURN_TEXTS.commentRequired);
      if (outcome === 'EXCHANGE' && !wantedVariantId)
        refuse(['lines', index, 'wantedVariantId'], RETURN_TEXTS.wantedRequired);
    }
  });
export type RequestReturnRequest = z.output<typeof requestReturnRequest>;

const returnResponse = z.strictObject({ message, return: orderReturn });

export const requestReturn = endpoint('requestReturn', 'POST /orders/:id/returns', {
  translated: true,
  access: 'customer',
  once: true,
  summary: 'Ask to return delivered units of an own order, for a refund or an exchange.',
  body: requestReturnRequest,
  responses: { 201: returnResponse },
  errors: [409],
});

export const withdrawReturn = endpoint('withdrawReturn', 'PUT /returns/:id/withdraw', {
  translated: true,
  access: 'customer',
  summary: 'Withdraw an own return that is not picked up yet.',
  responses: { 200: returnResponse },
  errors: [409],
});

export const addReturnPhoto = endpoint('addReturnPhoto', 'POST /returns/:id/photos', {
  translated: true,
  access: 'customer',
  once: true,
  seconds: 60,
  // Base64 has four characters for three bytes.
  bodyBytes: Math.ceil((RETURN_LIMITS.photoBytes * 4) / 3) + 1024,
  summary:
    'Add a photo to an own return that is not picked up yet. Only the shopper and the staff of the orders can see it.',
  body: z.object({ photo: z.string('is required').regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64') }),
  responses: { 201: returnResponse },
  errors: [409, 415],
});

export const returnPhoto = endpoint('returnPhoto', 'GET /return-photos/:id', {
  access: 'user',
  summary: 'A photo of an own return, or for the staff of the orders of any, as WebP in base64.',
  responses: { 200: z.strictObject({ webp: z.string() }) },
});

export const givePayout = endpoint('givePayout', 'PUT /returns/:id/payout', {
  access: 'customer',
  summary: 'Say where the refund of a received return goes. Stored encrypted; the last answer counts.',
  body: payout,
  responses: { 200: returnResponse },
  errors: [409],
});

export const readPayout = endpoint('readPayout', 'GET /admin/returns/:id/payout', {
  access: 'full-admin',
  summary:
    'Where a refund goes. Each look is in the audit log; 404 when it is not given or erased, 409 when the store lacks the key.',
  errors: [409],
  responses: { 200: z.strictObject({ payout }) },
});

const adminReturnResponse = z.strictObject({ message, return: adminReturn });

export const approveReturns = endpoint('approveReturns', 'PUT /admin/returns/approve', {
  access: 'orders',
  summary:
    'Approve requested returns, each by itself. An exchange holds the wanted units; `refused` says what could not be approved.',
  body: z.object({
    ids: z
      .array(id, 'must be a list of ids')
      .min(1, 'must not be empty')
      .max(RETURN_LIMITS.approved, `must have at most ${RETURN_LIMITS.approved} ids`),
  }),
  responses: {
    200: z.strictObject({
      message,
      approved: z.array(z.string()),
      refused: z.array(z.strictObject({ id: z.string(), message: z.string() })),
    }),
  },
});

export const declineReturn = endpoint('declineReturn', 'PUT /admin/returns/:id/decline', {
  access: 'orders',
  summary: 'Decline a return that is not picked up yet, with a reason for the shopper. Held units are released.',
  body: z.object({ reason: paragraphs(RETURN_LIMITS.declineReason, RETURN_TEXTS.commentRequired) }),
  responses: { 200: adminReturnResponse },
  errors: [409],
});

export const pickUpReturn = endpoint('pickUpReturn', 'PUT /admin/returns/:id/pick-up', {
  access: 'orders',
  summary: 'Note that the courier has the returned goods.',
  responses: { 200: adminReturnResponse },
  errors: [409],
});

const receiveReturnRequest = z.object({
  lines: z
    .array(
      z.object({
        id,
        restocked: wholeNumber(0, LIMITS.stock),
        writtenOff: wholeNumber(0, LIMITS.stock),
        writeOffReason: optionalLine(RETURN_LIMITS.writeOffReason).optional(),
      }),
      'must be a list of lines',
    )
    .min(1, 'must not be empty')
    .max(RETURN_LIMITS.lines, `must have at most ${RETURN_LIMITS.lines} lines`),
});
export type ReceiveReturnRequest = z.output<typeof receiveReturnRequest>;

export const receiveReturn = endpoint('receiveReturn', 'PUT /admin/returns/:id/receive', {
  access: 'orders',
  summary:
    'Count the goods of an approved or picked up return: units that are sold again and units that are written off, with why. A line left out has not come back. A refund gets a credit note.',
  body: receiveReturnRequest,
  responses: { 200: adminReturnResponse },
  errors: [409],
});

export const releasePayout = endpoint('releasePayout', 'PUT /admin/returns/:id/payout/release', {
  access: 'finance',
  summary:
    "Release a refund that is held because the staff have changed the customer's email address. 409 OWN_CHANGE for the person who changed it.",
  responses: { 200: adminReturnResponse },
  errors: [409],
});

export const refundReturn = endpoint('refundReturn', 'PUT /admin/returns/:id/refund', {
  access: 'finance',
  summary: 'Note that the refund of a received return is paid, with its reference.',
  body: z.object({ reference: line(RETURN_LIMITS.reference) }),
  responses: { 200: adminReturnResponse },
  errors: [409],
});

export const sendExchange = endpoint('sendExchange', 'PUT /admin/returns/:id/exchange', {
  access: 'orders',
  summary: 'Note that the exchanged goods of a received return have left, as a parcel of their own.',
  body: z.object({
    courier: optionalLine(LIMITS.courier).optional(),
    trackingNumber: optionalLine(LIMITS.trackingNumber).optional(),
  }),
  responses: { 200: adminReturnResponse },
  errors: [409],
});
