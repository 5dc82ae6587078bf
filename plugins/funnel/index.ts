import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import { funnelChecks } from './checks';
import { addCounts, forgetOldest } from './count';
import { funnelRouter } from './router';
import { migrations } from './tables';

/** Counts on the server how looks become sales that stay, without cookies and without anything about a person. */
export const funnel = (): Plugin =>
  plugin({
    name: 'funnel',
    title: 'Sales funnel',
    summary: 'How many pages of products become pieces in carts, orders, deliveries, and pieces that are kept.',
    migrations,
    counts: addCounts,
    router: funnelRouter,
    work: [{ name: 'forget', seconds: 600, run: forgetOldest }],
    checks: funnelChecks,
    admin: { screens: [{ path: '/', label: 'Sales funnel', access: ['orders', 'catalogue', 'finance'] }] },
  });
