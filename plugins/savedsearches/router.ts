import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { type Router, route } from '@rangrekha/backend/plugins/surface';
import * as calls from './calls';
import { giveConsent, withdrawConsent } from './consent';
import en from './locales/en.json' with { type: 'json' };
import { readMine, remove, rename, save } from './searches';

const STOPPED = { message: en.answers.stopped };

export const savedRouter = (context: PluginContext): Router => [
  route(calls.readSearches, ({ caller, language, address }) => readMine(context, caller.id, language, address())),

  route(calls.saveCall, async ({ caller, body: { agree, ...search }, language, address }) => {
    await save(context, caller.id, search, address());
    if (agree) await giveConsent(context, caller.id, language, address());
    return { message: agree ? en.answers.savedAndAgreed : en.answers.saved };
  }),

  route(calls.renameCall, async ({ caller, body: { searchId, name } }) => {
    await rename(caller.id, searchId, name);
    return { message: en.answers.renamed };
  }),

  route(calls.removeCall, async ({ caller, body: { searchId } }) => {
    await remove(caller.id, searchId);
    return { message: en.answers.removed };
  }),

  route(calls.agreeCall, async ({ caller, language, address }) => {
    await giveConsent(context, caller.id, language, address());
    return { message: en.answers.agreed };
  }),

  route(calls.withdrawCall, async ({ caller }) => {
    await withdrawConsent(context.now(), { customerId: caller.id });
    return STOPPED;
  }),

  route(calls.stopByMailCall, async ({ query: { key } }) => {
    await withdrawConsent(context.now(), { stopKey: key });
    return STOPPED;
  }),

  route(calls.stopCall, async ({ body: { token } }) => {
    await withdrawConsent(context.now(), { stopKey: token });
    return STOPPED;
  }),
];
