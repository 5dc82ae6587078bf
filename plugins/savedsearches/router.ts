import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { type Router, route } from '@rangrekha/backend/plugins/surface';
import * as calls from './calls';
import { giveConsent, withdrawConsent } from './consent';
import en from './locales/en.json' with { type: 'json' };
import { readMine, remove, rename, save } from './searches';

const STOPPED = { message: en.answers.stopped };

export function savedRouter(context: PluginContext): Router {
  const router: Router = [];

  route(router, calls.readSearches, ({ caller, language, address }) =>
    readMine(context, caller.id, language, address()),
  );

  route(router, calls.saveCall, async ({ caller, body: { agree, ...search }, language, address }) => {
    await save(context, caller.id, search, address());
    if (agree) await giveConsent(context, caller.id, language, address());
    return { message: agree ? en.answers.savedAndAgreed : en.answers.saved };
  });

  route(router, calls.renameCall, async ({ caller, body: { searchId, name } }) => {
    await rename(caller.id, searchId, name);
    return { message: en.answers.renamed };
  });

  route(router, calls.removeCall, async ({ caller, body: { searchId } }) => {
    await remove(caller.id, searchId);
    return { message: en.answers.removed };
  });

  route(router, calls.agreeCall, async ({ caller, language, address }) => {
    await giveConsent(context, caller.id, language, address());
    return { message: en.answers.agreed };
  });

  route(router, calls.withdrawCall, async ({ caller }) => {
    await withdrawConsent(context.now(), { customerId: caller.id });
    return STOPPED;
  });

  route(router, calls.stopByMailCall, async ({ query: { key } }) => {
    await withdrawConsent(context.now(), { stopKey: key });
    return STOPPED;
  });

  route(router, calls.stopCall, async ({ body: { token } }) => {
    await withdrawConsent(context.now(), { stopKey: token });
    return STOPPED;
  });

  return router;
}
