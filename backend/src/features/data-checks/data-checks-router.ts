import { dataChecks } from '@rangrekha/contract';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';

export function dataChecksRouter({ dailyChecks }: Services): Router {
  const router: Router = [];
  route(router, dataChecks.getDataChecks, () => dailyChecks.last());
  route(router, dataChecks.runDataChecks, () => dailyChecks.run());
  return router;
}
