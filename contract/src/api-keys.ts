import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { line, message, optionalTime, timestamp, wholeNumber } from './schema/fields';
import { staffPermissions } from './staff';
import { API_KEY_LIMITS } from './values/api-keys';
import { PERMISSIONS } from './values/permissions';

/** What a program of the shop signs its calls with. Its secret is never read again. */
export const apiKey = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    /** At most; never more than the owner has at the time of a call. */
    permissions: z.array(z.enum(PERMISSIONS)),
    /** Whether it may change anything; else it only reads. */
    mayWrite: z.boolean(),
    /** Calls within a minute, on all machines together. */
    callsPerMinute: z.int(),
    /** The colleague who made it. */
    owner: z.strictObject({ id: z.string(), name: z.string(), isActive: z.boolean() }),
    /** Until when the secret before the last rotation works; null: it does not. */
    formerSecretUntil: timestamp.nullable(),
    /** Within five minutes; null before the first call. */
    lastUsedAt: timestamp.nullable(),
    /** Null: it does not expire. */
    expiresAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof apiKey>;

const endpoint = endpointsOf('API keys');

const createApiKeyRequest = z.object({
  name: line(API_KEY_LIMITS.name),
  permissions: staffPermissions,
  mayWrite: z.boolean('must be true or false').default(false),
  callsPerMinute: wholeNumber(1, API_KEY_LIMITS.calls).default(120),
  expiresAt: optionalTime.optional(),
});
export type CreateApiKeyRequest = z.output<typeof createApiKeyRequest>;

export const createApiKey = endpoint('createApiKey', 'POST /api-keys', {
  access: 'settings',
  personOnly: true,
  summary:
    'Make a key for a program, with permissions that the caller has (403 for others). The answer has its secret, which is shown only now.',
  body: createApiKeyRequest,
  responses: { 201: z.strictObject({ message, apiKey, secret: z.string() }) },
  errors: [409],
});

export const rotateApiKey = endpoint('rotateApiKey', 'POST /api-keys/:id/secret', {
  access: 'settings',
  personOnly: true,
  summary:
    'Make a new secret for an own key, which is shown only now. The former one works for a day more; one before it ends at once.',
  responses: { 200: z.strictObject({ message, apiKey, secret: z.string() }) },
  errors: [409],
});

export const revokeApiKey = endpoint('revokeApiKey', 'DELETE /api-keys/:id', {
  access: 'settings',
  personOnly: true,
  summary: 'Revoke a key of anybody. The next call with it is a 401, whichever process it comes to.',
});
