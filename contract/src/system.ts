import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';

const endpoint = endpointsOf('System');

export const health = endpoint('health', 'GET /health', {
  access: 'public',
  summary: 'The process lives.',
  responses: { 200: z.strictObject({ status: z.literal('ok') }) },
});

export const ready = endpoint('ready', 'GET /ready', {
  access: 'public',
  summary: 'The database answers, and the catalogue is in memory.',
  responses: { 200: z.strictObject({ status: z.literal('ready') }) },
  errors: [503],
});

export const openapi = endpoint('openapi', 'GET /openapi.json', {
  access: 'public',
  summary: 'This document.',
  responses: { 200: z.record(z.string(), z.unknown()) },
});
