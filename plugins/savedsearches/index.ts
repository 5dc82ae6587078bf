import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import { savedChecks } from './checks';
import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };
import { lookAll } from './look';
import { eraseSaved, exportSaved } from './personal-data';
import { savedRouter } from './router';
import { accountLink, savedPage, saveLink, stopPage } from './SavedPage';
import { migrations } from './tables';

/** Shoppers save a list or a search, and get a mail when something new fits, if they have agreed to that. */
export const savedsearches = (): Plugin =>
  plugin({
    name: 'savedsearches',
    title: en.answers.title,
    summary: en.answers.summary,
    messages: { en, hi },
    migrations,
    router: savedRouter,
    work: [{ name: 'look', seconds: 60, run: lookAll }],
    checks: savedChecks,
    erase: eraseSaved,
    exportData: exportSaved,
    slots: { 'list.below': { load: saveLink }, account: { load: accountLink } },
    pages: [
      {
        path: '/saved-searches',
        title: en.answers.title,
        description: en.answers.pageDescription,
        isPrivate: true,
        parameters: ['of'],
        load: savedPage,
      },
      {
        path: '/saved-searches/stop',
        title: en.answers.stopTitle,
        description: en.answers.stopDescription,
        parameters: ['key'],
        load: stopPage,
      },
    ],
  });
