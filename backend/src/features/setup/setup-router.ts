import { setup } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { planRemoval } from './demo/plan-removal';
import { presentRemoval } from './demo/present-removal';
import { removeDemo } from './demo/remove-demo';
import { findSetup } from './find-setup';
import { writeLegalDrafts } from './legal-drafts/write-legal-drafts';
import { Setup } from './Setup';

export const setupRouter = ({ plugins, config }: Pick<Services, 'plugins' | 'config'>): Router => [
  route(setup.getSetup, findSetup),

  route(setup.saveSetup, async ({ body: { skipped, hidden } }) => {
    const hiddenAt = hidden === undefined ? {} : { hiddenAt: hidden ? sharedNow() : null };
    const patch = { ...(skipped && { skipped: [...new Set(skipped)] }), ...hiddenAt };
    if (Object.keys(patch).length > 0) await transaction((trx) => Setup.query(trx).findById(Setup.id).patch(patch));
    return { message: TEXTS.setup.saved, setup: await findSetup() };
  }),

  route(setup.writeLegalDrafts, ({ caller, once }) =>
    once(async (trx) => {
      const count = await writeLegalDrafts(trx, caller, config.languages);
      return { message: TEXTS.setup.draftsWritten(count), count };
    }),
  ),

  route(setup.getDemo, async () => presentRemoval(await planRemoval())),

  route(setup.removeDemo, ({ caller, once }) =>
    once(async (trx) => {
      await removeDemo(trx, plugins, caller);
      return { message: TEXTS.demo.removed };
    }),
  ),
];
