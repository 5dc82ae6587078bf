import { z } from 'zod';
import { endpoint } from './schema/endpoint';
import {
  email,
  line,
  message,
  optionalLine,
  optionalNumber,
  phoneNumber,
  pinCode,
  queryFlag,
  revision,
} from './schema/fields';
import { AREA_LIMITS, AREA_TEXTS } from './values/delivery-areas';
import { isGstin } from './values/gstin';
import { LIMITS } from './values/limits';
import { ANSWER_LIMITS, ANSWER_TEXTS } from './values/order-answers';
import { RESTOCK_LIMITS, RESTOCK_TEXTS } from './values/restock';
import { RETURN_LIMITS, RETURN_TEXTS } from './values/returns';
import { TEXTS } from './values/texts';

export const companyDetails = z.strictObject({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  pincode: z.string(),
  logoUrl: z.string().nullable(),
});
export type CompanyDetails = z.output<typeof companyDetails>;

export const adminCompany = companyDetails.extend({
  id: z.string(),
  state: z.string(),
  gstin: z.string(),
  unitLimit: z.int().nullable(),
  /** Days that an approved exchange waits for the pick-up. */
  exchangeHoldDays: z.int(),
  /** Hours until the next people are mailed that a size is back. */
  restockHoldHours: z.int(),
  /** The least days from an order to its promised delivery. */
  deliveryDaysMin: z.int(),
  /** Whether shoppers are asked by mail to confirm their orders, and the hours that the links of these mails work. */
  confirmByMail: z.boolean(),
  confirmLinkHours: z.int(),
  revision: z.int(),
});
export type AdminCompany = z.output<typeof adminCompany>;

const tag = 'Company';

const getCompanyDetailsResponse = z.strictObject({ details: companyDetails });

export const getCompanyDetails = endpoint({
  id: 'getCompanyDetails',
  tag,
  method: 'GET',
  path: '/company-details',
  access: 'public',
  summary: 'Name, address and logo of the store.',
  responses: { 200: getCompanyDetailsResponse },
});

const updateCompanyDetailsRequest = z.object({
  name: line(LIMITS.name),
  email: z.union([z.literal(''), email], 'must be an email address').optional(),
  phone: phoneNumber(LIMITS.phone).optional(),
  address: optionalLine(LIMITS.addressLine).optional(),
  pincode: pinCode.optional(),
  state: optionalLine(LIMITS.city).optional(),
  gstin: z
    .string()
    .transform((value) => value.replace(/\s/g, '').toUpperCase())
    .pipe(optionalLine(LIMITS.gstin))
    .refine((value) => value === '' || isGstin(value), TEXTS.company.gstinInvalid)
    .optional(),
  unitLimit: optionalNumber(1, LIMITS.stock, TEXTS.company.unitLimitInvalid).optional(),
  exchangeHoldDays: optionalNumber(1, RETURN_LIMITS.holdDaysMax, RETURN_TEXTS.holdDays).optional(),
  restockHoldHours: optionalNumber(1, RESTOCK_LIMITS.holdHoursMax, RESTOCK_TEXTS.holdHours).optional(),
  deliveryDaysMin: optionalNumber(1, AREA_LIMITS.minDaysMax, AREA_TEXTS.minDays).optional(),
  confirmByMail: z.union([z.boolean(), queryFlag], 'must be true or false').optional(),
  confirmLinkHours: optionalNumber(1, ANSWER_LIMITS.linkHoursMax, ANSWER_TEXTS.linkHours).optional(),
  revision,
});
export type UpdateCompanyDetailsRequest = z.output<typeof updateCompanyDetailsRequest>;

const updateCompanyDetailsResponse = z.strictObject({ message, details: companyDetails, revision: z.int() });

export const updateCompanyDetails = endpoint({
  id: 'updateCompanyDetails',
  tag,
  method: 'PUT',
  path: '/company-details',
  access: 'settings',
  summary:
    'Change the company details. A field left out stays; an empty text clears it. With the `revision` that was read, a later edit of somebody else is a 409 with `conflict`.',
  body: updateCompanyDetailsRequest,
  files: { name: 'logo', maxCount: 1, maxBytes: LIMITS.logoBytes },
  responses: { 200: updateCompanyDetailsResponse },
  errors: [409, 413, 415],
});

const getOrderLimitsResponse = z.strictObject({
  unitLimit: z.int().nullable(),
  /** Days from an order to its promised delivery, where too few deliveries are known to promise others. */
  deliveryDays: z.int(),
});

export const getOrderLimits = endpoint({
  id: 'getOrderLimits',
  tag,
  method: 'GET',
  path: '/order-limits',
  access: 'public',
  summary:
    'How many units of a variant an order may have at most (null: as many as there are), and the usual days to a delivery.',
  responses: { 200: getOrderLimitsResponse },
});
