import { backups } from '@rangrekha/contract';
import { type Router, route } from '../../http/route';
import { lastBackup } from './backup-results';

export function backupsRouter(): Router {
  const router: Router = [];
  route(router, backups.getLastBackup, lastBackup);
  return router;
}
