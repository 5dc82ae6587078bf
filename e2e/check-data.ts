import { type FullConfig, request } from '@playwright/test';
import type { DataChecks } from '@rangrekha/contract';
import { apiAs } from './api';
import { ADMIN } from './shop';

/** After all tests, the data of their store must keep its rules: stock and ledger, orders, invoices and their numbers. */
export default async function checkData({ projects }: FullConfig): Promise<void> {
  const context = await request.newContext({ baseURL: projects[0]?.use.baseURL ?? '' });
  const admin = await apiAs(context, ADMIN);
  const { results } = await admin.send<DataChecks>('POST', '/admin/data-checks');
  await context.dispose();
  const broken = results.filter(({ breaches }) => breaches > 0);
  if (broken.length > 0) throw new Error(`The data breaks its rules: ${JSON.stringify(broken, null, 2)}`);
}
