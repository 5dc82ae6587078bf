import { z } from 'zod';
import { makerChoice } from './makers';
import { endpointsOf } from './schema/endpoint';
import {
  email,
  line,
  longText,
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
import { HSN_DIGITS } from './values/rate-classes';
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
  /** '' where it is the name. */
  legalName: z.string(),
  /** One a line, beside the registered one. */
  otherAddresses: z.string(),
  /** Of a company in the sense of the Companies Act; '' for other shops. */
  cin: z.string(),
  /** '' for each that is the company's, and all of them while the shop names nobody. */
  grievanceName: z.string(),
  grievanceDesignation: z.string(),
  grievanceEmail: z.string(),
  grievancePhone: z.string(),
  state: z.string(),
  gstin: z.string(),
  hsnDigits: z.literal(HSN_DIGITS),
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
  /** Of products whose categories have none; null without one. */
  defaultMakerId: z.string().nullable(),
  /** Whether only products with all their declarations are published. */
  needsDeclarations: z.boolean(),
  /** Whether the account asks customers for their date of birth, in place of the registration's fixed one. */
  asksBirthDate: z.boolean(),
  revision: z.int(),
});
export type AdminCompany = z.output<typeof adminCompany>;

const endpoint = endpointsOf('Company');

export const getCompanyDetails = endpoint('getCompanyDetails', 'GET /company-details', {
  access: 'public',
  summary: 'Name, address and logo of the store.',
  responses: { 200: z.strictObject({ details: companyDetails }) },
});

/** `U` or `L`, industry, state, year, kind, number: `U17291RJ2019PTC012345`. */
const CIN = /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/;

const updateCompanyDetailsRequest = z.object({
  name: line(LIMITS.name),
  email: z.union([z.literal(''), email], 'must be an email address').optional(),
  phone: phoneNumber(LIMITS.phone).optional(),
  address: optionalLine(LIMITS.addressLine).optional(),
  pincode: pinCode().optional(),
  state: optionalLine(LIMITS.city).optional(),
  gstin: z
    .string()
    .transform((value) => value.replace(/\s/g, '').toUpperCase())
    .pipe(optionalLine(LIMITS.gstin))
    .refine((value) => value === '' || isGstin(value), TEXTS.company.gstinInvalid)
    .optional(),
  legalName: optionalLine(LIMITS.name).optional(),
  otherAddresses: longText(LIMITS.otherAddresses).optional(),
  cin: z
    .string()
    .transform((value) => value.replace(/\s/g, '').toUpperCase())
    .pipe(optionalLine(LIMITS.cin))
    .refine((value) => value === '' || CIN.test(value), TEXTS.company.cinInvalid)
    .optional(),
  grievanceName: optionalLine(LIMITS.name).optional(),
  grievanceDesignation: optionalLine(LIMITS.name).optional(),
  grievanceEmail: z.union([z.literal(''), email], 'must be an email address').optional(),
  grievancePhone: phoneNumber(LIMITS.phone).optional(),
  hsnDigits: z
    .union([z.number(), z.string().transform(Number)])
    .pipe(z.literal(HSN_DIGITS, TEXTS.company.hsnDigitsInvalid))
    .optional(),
  unitLimit: optionalNumber(1, LIMITS.stock, TEXTS.company.unitLimitInvalid).optional(),
  exchangeHoldDays: optionalNumber(1, RETURN_LIMITS.holdDaysMax, RETURN_TEXTS.holdDays).optional(),
  restockHoldHours: optionalNumber(1, RESTOCK_LIMITS.holdHoursMax, RESTOCK_TEXTS.holdHours).optional(),
  deliveryDaysMin: optionalNumber(1, AREA_LIMITS.minDaysMax, AREA_TEXTS.minDays).optional(),
  confirmByMail: z.union([z.boolean(), queryFlag], 'must be true or false').optional(),
  confirmLinkHours: optionalNumber(1, ANSWER_LIMITS.linkHoursMax, ANSWER_TEXTS.linkHours).optional(),
  defaultMakerId: makerChoice.optional(),
  needsDeclarations: z.union([z.boolean(), queryFlag], 'must be true or false').optional(),
  asksBirthDate: z.union([z.boolean(), queryFlag], 'must be true or false').optional(),
  revision,
});
export type UpdateCompanyDetailsRequest = z.output<typeof updateCompanyDetailsRequest>;

export const updateCompanyDetails = endpoint('updateCompanyDetails', 'PUT /company-details', {
  seconds: 60,
  access: 'settings',
  summary:
    'Change the company details. A field left out stays; an empty text clears it. With the `revision` that was read, a later edit of somebody else is a 409 with `conflict`.',
  body: updateCompanyDetailsRequest,
  files: { name: 'logo', maxCount: 1, maxBytes: LIMITS.logoBytes },
  responses: { 200: z.strictObject({ message, details: companyDetails, revision: z.int() }) },
  errors: [409, 413, 415],
});

const legalDetails = z.strictObject({
  /** In law; the name where the shop says no other. */
  legalName: z.string(),
  /** The registered one first, each on one line. */
  addresses: z.array(z.string()),
  /** '' without one, as the CIN. */
  gstin: z.string(),
  cin: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Null while the shop names nobody. Where the officer has none, email and phone are the company's. */
  grievanceOfficer: z
    .strictObject({ name: z.string(), designation: z.string(), email: z.string(), phone: z.string() })
    .nullable(),
  /** Whether the account asks customers for their date of birth. */
  asksBirthDate: z.boolean(),
  /** As shoppers know it. */
  company: companyDetails,
});
export type LegalDetails = z.output<typeof legalDetails>;

export const getLegalDetails = endpoint('getLegalDetails', 'GET /company-details/legal', {
  access: 'public',
  summary: 'Who the seller is in law: name, all addresses, GSTIN, CIN, and who answers complaints.',
  responses: { 200: legalDetails },
});

const getOrderLimitsResponse = z.strictObject({
  unitLimit: z.int().nullable(),
  /** Days from an order to its promised delivery, where too few deliveries are known to promise others. */
  deliveryDays: z.int(),
});

export const getOrderLimits = endpoint('getOrderLimits', 'GET /order-limits', {
  access: 'public',
  summary:
    'How many units of a variant an order may have at most (null: as many as there are), and the usual days to a delivery.',
  responses: { 200: getOrderLimitsResponse },
});
