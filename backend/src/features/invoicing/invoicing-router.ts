import { Router } from 'express';
import { adminReads } from '../../http/admin-list';
import { adminInvoices } from './admin-invoices';

export function invoicingRouter(): Router {
  const router = Router();
  adminReads(router, adminInvoices);
  return router;
}
