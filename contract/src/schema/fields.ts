import { z } from 'zod';
import { LIMITS, PAGE_SIZES } from '../values/limits';
import { bareNumber } from '../values/phone';

// Half an emoji (\p{Cs}) is no text either: UTF-8 cannot hold it, so the database would keep something else.
// Messages that begin in lower case are completed by the server with the field's name in front.

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what these look for
const CONTROL = /[\u0000-\u001f\u007f]|\p{Cs}/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but line breaks and tabs are text
const CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/u;

const noControl = (value: string) => !CONTROL.test(value);

/** The error message for a missing field; a function gets the issue with the path to the field. */
type Required = string | { error: (issue: { path?: PropertyKey[] | undefined }) => string };

/** One line of text, trimmed, not empty, at most `max` characters. */
export const line = (max: number, required: Required = 'is required') =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(max, `must have at most ${max} characters`)
    .refine(noControl, 'must not contain control characters');

/** One line of text that may be empty. */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `must have at most ${max} characters`)
    .refine(noControl, 'must not contain control characters');

/** A phone number that may be empty; spaces, dashes, +91 and a leading 0 are taken off before its length counts. */
export const phoneNumber = (max: number) =>
  z
    .string('is required')
    .transform(bareNumber)
    .pipe(
      z
        .string()
        .max(max, `must have at most ${max} digits; spaces, dashes and +91 do not count`)
        .refine(noControl, 'must not contain control characters'),
    );

/** A PIN code that may be empty; its spaces are taken out before its length counts. */
export const pinCode = (required: Required = 'is required') =>
  z
    .string(required)
    .transform((value) => value.replace(/\s/g, ''))
    .pipe(optionalLine(LIMITS.postalCode));

/** Text of several lines or HTML, at most `max` characters, possibly empty. */
export const longText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `must have at most ${max} characters`)
    .refine((value) => !CONTROL_BUT_BREAKS.test(value), 'must not contain control characters');

/** Text of several lines that is not empty, at most `max` characters. */
export const paragraphs = (max: number, required: string) => longText(max).min(1, required);

export const id = z.guid('must be an id').toLowerCase();

/** An id that a form leaves empty for a new row. */
export const optionalId = z
  .union([z.literal(''), z.null(), id], 'must be an id')
  .optional()
  .transform((value) => value || undefined);

export const email = z
  .string('is required')
  .trim()
  .toLowerCase()
  .min(1, 'is required')
  .max(LIMITS.email, `must have at most ${LIMITS.email} characters`)
  .pipe(z.email('must be an email address'));

// Mails greet people by name, so a name must not bring a link into them.
const WEB_ADDRESS = /https?:|:\/\/|\bwww\.|[^\s./]\.\p{L}{2,}(:\d+)?\//iu;
const noWebAddress = (value: string) => !WEB_ADDRESS.test(value.normalize('NFKC'));
const NO_WEB_ADDRESS = 'must not contain a web address';

/** A first or last name, possibly empty. */
export const personalName = optionalLine(LIMITS.name).refine(noWebAddress, NO_WEB_ADDRESS);

export const username = line(LIMITS.username)
  .refine((value) => !value.includes('@'), 'must not contain @')
  .refine(noWebAddress, NO_WEB_ADDRESS);

export const password = z
  .string('is required')
  .min(LIMITS.passwordMin, `must have at least ${LIMITS.passwordMin} characters`)
  .max(LIMITS.passwordMax, `must have at most ${LIMITS.passwordMax} characters`)
  .refine((value) => value.trim() !== '', 'must not be blank');

/** A password for signing in: only its length is limited, for hashing. */
export const givenPassword = z
  .string('is required')
  .min(1, 'is required')
  .max(LIMITS.passwordMax, `must have at most ${LIMITS.passwordMax} characters`);

const isCalendarDate = (value: string) => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
};

/** A day, given as `YYYY-MM-DD` or as a time of that day; `YYYY-MM-DD` afterwards. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T.*)?$/, 'must be a date like 1990-12-31')
  .transform((value) => value.slice(0, 10))
  .refine(isCalendarDate, 'must be a valid date')
  .refine((value) => value >= '1900-01-01', 'must be 1900-01-01 or later');

/** Rupees with at most two decimals. */
export const price = (required?: Required) =>
  z
    .number(required)
    .min(0, 'must not be below 0')
    .max(LIMITS.price, `must be at most ${LIMITS.price}`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, 'must have at most two decimals');
export const rupees = price();

export const wholeNumber = (min: number, max: number) =>
  z.int('must be a whole number').min(min, `must be at least ${min}`).max(max, `must be at most ${max}`);

export const quantity = wholeNumber(1, LIMITS.stock);

/** A field of a multipart form that holds JSON. */
export const jsonText = <S extends z.ZodType>(schema: S, required?: Required) =>
  z
    .string(required)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'must be valid JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

export const digits = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);

/** A whole number that a form may leave empty, null afterwards; multipart forms send it as text. */
export const optionalNumber = (min: number, max: number, message: string) =>
  z
    .union([z.literal('').transform(() => null), z.null(), z.int(), digits], message)
    .refine((value) => value === null || (value >= min && value <= max), message);

/** The revision of the row that a form was filled from; multipart forms send it as text. */
export const revision = z.union([z.int().min(0), digits], 'must be a whole number').optional();

/** A time, given with its time zone. */
export const time = z.iso
  .datetime({ offset: true, error: 'must be a time like 2026-11-22T09:30:00Z' })
  .transform((text) => new Date(text))
  .refine((time) => isStorable(time), 'must be between the years 2000 and 2100');

/** A time that a form may leave empty, null afterwards. */
export const optionalTime = z
  .union(
    [
      z.literal('').transform(() => null),
      z.null(),
      z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
    ],
    'must be a time like 2026-11-22T09:30:00Z',
  )
  .refine((time) => time === null || isStorable(time), 'must be between the years 2000 and 2100');

const isStorable = (time: Date) => time.getUTCFullYear() >= 2000 && time.getUTCFullYear() < 2100;

/** A whole number in a query string. */
export const queryNumber = (min: number, max: number, fallback: number) =>
  digits.pipe(wholeNumber(min, max)).default(fallback);

export const queryPrice = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, 'must be a price like 1299 or 1299.50')
  .transform(Number);

export const queryFlag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1');

/** A query parameter that may be repeated. */
export const repeated = (one: z.ZodType<string>) =>
  z
    .union([one, z.array(one).max(50, 'must be given at most 50 times')])
    .transform((value) => (Array.isArray(value) ? value : [value]));

export const pageQuery = (defaultLimit: number, maxLimit: number = PAGE_SIZES.apiMax) => ({
  page: queryNumber(1, 1_000_000, 1),
  limit: queryNumber(1, maxLimit, defaultLimit),
});

export const pagination = z.strictObject({
  totalItems: z.int(),
  totalPages: z.int(),
  currentPage: z.int(),
  limit: z.int(),
});

export const idParams = z.object({ id });
export const message = z.string();
export const onlyMessage = z.strictObject({ message });
export const timestamp = z.iso.datetime();
