import type { EndpointSpec } from '@rangrekha/contract';
import type { z } from 'zod';
import { badRequest, type FieldError, notFound } from '../errors';

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

/** The default message of an invalid field; `readable` puts the field's name in front. */
export function genericMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'is required';
  if (issue.code === 'invalid_type') return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`;
  return 'is not valid';
}

function fieldErrors(error: z.ZodError, where: string): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.map(String).join('.') || where, message: issue.message }));
}

const sentence = ({ path, message }: FieldError) => (/^[a-z]/.test(message) ? `${path} ${message}.` : message);

/** One message for people: the contract's own texts unchanged, other messages with the field's name in front. */
export const readable = (errors: FieldError[]): string => [...new Set(errors.map(sentence))].slice(0, 3).join(' ');

/** A 400 as a body gets it that does not fit its endpoint. */
export const refusedFields = (errors: FieldError[]) => badRequest(readable(errors), errors);

interface Parsed {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Validates a request against its endpoint.
 * @throws HttpError 400 with every invalid field, 404 for invalid path parameters
 */
export function validate(endpoint: EndpointSpec, input: Parsed): Parsed {
  const params = endpoint.params?.safeParse(input.params, { error: genericMessage });
  const query = endpoint.query?.safeParse(input.query, { error: genericMessage });
  const body = endpoint.body?.safeParse(input.body, { error: genericMessage });
  const errors = [
    ...(query && !query.success ? fieldErrors(query.error, 'query') : []),
    ...(body && !body.success ? fieldErrors(body.error, 'body') : []),
  ];
  if (errors.length > 0) throw refusedFields(errors);
  if (params && !params.success) throw notFound('Page');
  return { params: params?.data ?? {}, query: query?.data ?? {}, body: body?.data };
}
