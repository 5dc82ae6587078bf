import { ownData } from '@rangrekha/contract';
import { ERASURE_TEXTS } from '@rangrekha/contract/erasure';
import { recordExport } from '../../audit/record-export';
import { transaction } from '../../database/transaction';
import { badRequest } from '../../http/errors';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { isPassword } from '../accounts/passwords/password-hash';
import { User } from '../accounts/User';
import { mailSettings } from '../order-mails/order-mails';
import { erasePerson } from './erase-person';
import { askForErasure, erasureState, withdrawErasure } from './erasure-request';
import { ownDataOf } from './own-data';

export function ownDataRouter(services: Services): Router {
  const { config, limits, mailer, plugins } = services;

  /** @throws HttpError 400 WRONG_PASSWORD; 429 */
  async function expectPassword(userId: string, password: string): Promise<void> {
    await limits.consume('passwordByAccount', userId);
    const user = await User.query().findById(userId).throwIfNotFound();
    if (await isPassword(password, user.passwordHash)) return;
    const message = ERASURE_TEXTS.wrongPassword;
    throw badRequest(message, [{ path: 'currentPassword', message }], 'WRONG_PASSWORD');
  }

  return [
    route(ownData.getOwnData, async ({ caller }) => {
      await limits.consume('ownDataByAccount', caller.id);
      return ownDataOf(caller.id, plugins, config);
    }),

    route(ownData.getCustomerData, async ({ caller, params }) => {
      const data = await ownDataOf(params.id, plugins, config);
      const rows = data.sections.reduce((sum, section) => sum + section.rows.length, 0);
      await recordExport(caller, 'user', params.id, rows);
      return data;
    }),

    route(ownData.eraseOwnData, async ({ caller, body }) => {
      await expectPassword(caller.id, body.currentPassword);
      await transaction((trx) => erasePerson(trx, plugins, caller.id));
      return { message: ERASURE_TEXTS.done };
    }),

    route(ownData.getErasure, ({ caller }) => transaction((trx) => erasureState(trx, caller.id))),

    route(ownData.askForErasure, async ({ caller, body }) => {
      await expectPassword(caller.id, body.currentPassword);
      const settings = await mailSettings(services);
      await transaction((trx) => askForErasure(trx, settings, caller.id));
      mailer.wake();
      return { message: ERASURE_TEXTS.asked };
    }),

    route(ownData.withdrawErasure, async ({ caller }) => {
      await transaction((trx) => withdrawErasure(trx, caller.id));
      return { message: ERASURE_TEXTS.withdrawn };
    }),

    route(ownData.eraseCustomer, async ({ caller, params }) => {
      await transaction((trx) => erasePerson(trx, plugins, params.id, caller));
      return { message: ERASURE_TEXTS.doneFor };
    }),
  ];
}
