import { z } from 'zod';
import { endpoint } from './schema/endpoint';

const tag = 'System';

export const health = endpoint({
  id: 'health',
  tag,
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'The process lives.',
  responses: { 200: z.strictObject({ status: z.literal('ok') }) },
});

export const ready = endpoint({
  id: 'ready',
  tag,
  method: 'GET',
  path: '/ready',
  access: 'public',
  summary: 'The database answers.',
  responses: { 200: z.strictObject({ status: z.literal('ready') }) },
  errors: [503],
});

export const openapi = endpoint({
  id: 'openapi',
  tag,
  method: 'GET',
  path: '/openapi.json',
  access: 'public',
  summary: 'This document.',
  responses: { 200: z.record(z.string(), z.unknown()) },
});
