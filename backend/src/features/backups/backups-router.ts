import { backups } from '@rangrekha/contract';
import { type Router, route } from '../../http/route';
import { lastBackup } from './backup-results';

export const backupsRouter = (): Router => [route(backups.getLastBackup, lastBackup)];
