import { dataChecks } from '@rangrekha/contract';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';

export const dataChecksRouter = ({ dailyChecks }: Services): Router => [
  route(dataChecks.getDataChecks, () => dailyChecks.last()),
  route(dataChecks.runDataChecks, () => dailyChecks.run()),
];
