import { cart, type EndpointSpec } from '@rangrekha/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { HttpError } from '../errors';
import { validate } from './validation';

const body = z.object({
  name: z.string(),
  units: z.int().min(1).max(9),
  isGift: z.boolean().optional(),
  sizes: z.array(z.string()).optional(),
  at: z.object({ city: z.string() }).optional(),
  kind: z.enum(['ONE', 'TWO']).optional(),
});
const endpoint: EndpointSpec = { ...cart.addToCart, body };
const good = { name: 'Asha', units: 2 };

/** What somebody reads who sends `fields`. */
function refusal(fields: object) {
  try {
    validate(endpoint, { params: {}, query: {}, body: fields });
  } catch (error) {
    if (error instanceof HttpError)
      return { status: error.status, message: error.message, errors: error.details.errors };
    throw error;
  }
  return undefined;
}

describe('a field that is not as it has to be', () => {
  test.each([
    [{ units: 2 }, 'name', 'is required'],
    [{ ...good, name: null }, 'name', 'must be text'],
    [{ ...good, units: '2' }, 'units', 'must be a number'],
    [{ ...good, units: 1.5 }, 'units', 'must be a whole number'],
    [{ ...good, units: 0 }, 'units', 'must be at least 1'],
    [{ ...good, units: 10 }, 'units', 'must be at most 9'],
    [{ ...good, isGift: 'yes' }, 'isGift', 'must be true or false'],
    [{ ...good, sizes: 'M' }, 'sizes', 'must be a list'],
    [{ ...good, at: 'Pune' }, 'at', 'must be an object'],
    [{ ...good, at: {} }, 'at.city', 'is required'],
    [{ ...good, kind: 'THREE' }, 'kind', 'is not valid'],
  ])('%j', (fields, path, message) => {
    expect(refusal(fields)).toEqual({ status: 400, message: `${path} ${message}.`, errors: [{ path, message }] });
  });

  test('is named beside the others, three of them in the message', () => {
    const several = refusal({ isGift: 1, sizes: 1 });
    expect(several?.message).toBe('name is required. units is required. isGift must be true or false.');
    expect(several?.errors).toHaveLength(4);
  });
});

test('what fits is taken', () => {
  expect(refusal(good)).toBeUndefined();
});
