import { returns } from '@rangrekha/contract';
import { mayDo } from '@rangrekha/contract/permissions';
import { RETURN_TEXTS } from '@rangrekha/contract/returns';
import { adminReads } from '../../http/admin-list';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { mailSettings } from '../order-mails/order-mails';
import { adminReturns } from './admin-returns';
import { approveReturns, declineReturn, pickUpReturn, withdrawReturn } from './decide-return';
import { findReturns } from './find-returns';
import { presentAdminReturn, presentReturn } from './present-return';
import { receiveReturn } from './receive-return';
import { requestReturn } from './request-return';
import { addPhoto, encodePhoto, readPhoto } from './return-photos';
import { givePayout, readPayout, refundReturn, releasePayout, sendExchange } from './settle-return';

export function returnsRouter(services: Services): Router {
  const { config, media } = services;
  const settings = () => mailSettings(services);

  return [
    route(returns.orderReturns, ({ caller, params, language }) => findReturns(caller.id, params.id, language)),

    route(returns.requestReturn, async ({ caller, params, body, language, once }) => {
      const mailed = await settings();
      return once(async (trx) => {
        const found = await requestReturn(trx, mailed, caller, params.id, body, language);
        return { message: RETURN_TEXTS.requested, return: presentReturn(found, language) };
      });
    }),

    route(returns.withdrawReturn, async ({ caller, params, language }) => {
      const found = await withdrawReturn(await settings(), caller, params.id);
      return { message: RETURN_TEXTS.withdrawn, return: presentReturn(found, language) };
    }),

    route(returns.addReturnPhoto, async ({ caller, params, body, language, once }) => {
      const photo = await encodePhoto(media, caller.id, params.id, body.photo);
      return once(async (trx) => {
        const found = await addPhoto(trx, caller.id, params.id, photo);
        return { message: RETURN_TEXTS.photoAdded, return: presentReturn(found, language) };
      });
    }),

    route(returns.returnPhoto, async ({ caller, params }) => {
      const isStaff = caller.userType === 'ADMIN' && mayDo(caller, 'orders');
      return { webp: (await readPhoto(isStaff ? null : caller.id, params.id)).toString('base64') };
    }),

    route(returns.givePayout, async ({ caller, params, body }) => {
      const found = await givePayout(config.encryptionKey, caller, params.id, body);
      return { message: RETURN_TEXTS.payoutSaved, return: presentReturn(found) };
    }),

    route(returns.readPayout, async ({ caller, params }) => ({
      payout: await readPayout(config.encryptionKey, caller, params.id),
    })),

    route(returns.approveReturns, async ({ caller, body }) => {
      const outcome = await approveReturns(await settings(), caller, body.ids);
      return { message: RETURN_TEXTS.approved(outcome.approved.length), ...outcome };
    }),

    route(returns.declineReturn, async ({ caller, params, body }) => {
      const found = await declineReturn(await settings(), caller, params.id, body.reason);
      return { message: RETURN_TEXTS.declined, return: presentAdminReturn(found) };
    }),

    route(returns.pickUpReturn, async ({ caller, params }) => {
      const found = await pickUpReturn(await settings(), caller, params.id);
      return { message: RETURN_TEXTS.pickedUp, return: presentAdminReturn(found) };
    }),

    route(returns.receiveReturn, async ({ caller, params, body }) => {
      const found = await receiveReturn(await settings(), caller, params.id, body);
      return { message: RETURN_TEXTS.received, return: presentAdminReturn(found) };
    }),

    route(returns.releasePayout, async ({ caller, params }) => {
      const found = await releasePayout(caller, params.id);
      return { message: RETURN_TEXTS.payoutReleased, return: presentAdminReturn(found) };
    }),

    route(returns.refundReturn, async ({ caller, params, body }) => {
      const found = await refundReturn(await settings(), caller, params.id, body.reference);
      return { message: RETURN_TEXTS.refunded, return: presentAdminReturn(found) };
    }),

    route(returns.sendExchange, async ({ caller, params, body }) => {
      const found = await sendExchange(await settings(), caller, params.id, body);
      return { message: RETURN_TEXTS.exchanged, return: presentAdminReturn(found) };
    }),

    ...adminReads(adminReturns),
  ];
}
