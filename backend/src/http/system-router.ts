import { type EndpointSpec, system } from '@rangrekha/contract';
import { Router } from 'express';
import { BaseModel } from '../database/BaseModel';
import { openapiDocument } from './openapi/openapi';
import { route } from './route';

/** Health, readiness and the OpenAPI document of `endpoints`. */
export function systemRouter(endpoints: readonly EndpointSpec[]): Router {
  const router = Router();
  const document = openapiDocument(endpoints);
  route(router, system.health, async () => ({ status: 'ok' as const }));
  route(router, system.ready, async () => {
    await BaseModel.knex().raw('SELECT 1');
    return { status: 'ready' as const };
  });
  route(router, system.openapi, async () => document);
  return router;
}
