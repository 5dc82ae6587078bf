import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import { funnelChecks } from './checks';
import { addCounts, forgetOldest } from './count';
import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };
import { funnelRouter } from './router';
import { migrations } from './tables';

/** Counts on the server how looks become sales that stay, without cookies and without anything about a person. */
export const funnel = (): Plugin =>
  plugin({
    name: 'funnel',
    title: en.answers.title,
    summary: en.answers.summary,
    messages: { en, hi },
    migrations,
    counts: addCounts,
    router: funnelRouter,
    work: [{ name: 'forget', seconds: 600, run: forgetOldest }],
    checks: funnelChecks,
    admin: { screens: [{ path: '/', label: en.answers.title, access: ['orders', 'catalogue', 'finance'] }] },
  });
