import { type EndpointSpec, type ResponseOf, system } from '@rangrekha/contract';
import type { CatalogueIndex } from '../catalogue-index/CatalogueIndex';
import { BaseModel } from '../database/BaseModel';
import { catalogueUnread } from './errors';
import { openapiDocument } from './openapi/openapi';
import { JsonText } from './response/json-text';
import { type Router, route } from './route';

/** Health, readiness and the OpenAPI document of `endpoints`. */
export function systemRouter(endpoints: readonly EndpointSpec[], index: CatalogueIndex): Router {
  let document: JsonText<ResponseOf<typeof system.openapi>> | undefined;

  return [
    route(system.health, async () => ({ status: 'ok' as const })),
    route(system.ready, async () => {
      await BaseModel.knex().select(1);
      if (!index.isRead) throw catalogueUnread();
      return { status: 'ready' as const };
    }),
    // Few ask for it, and making it takes a tenth of the time in which the store starts.
    route(system.openapi, async () => {
      document ??= new JsonText([JSON.stringify(openapiDocument(endpoints))]);
      return document;
    }),
  ];
}
