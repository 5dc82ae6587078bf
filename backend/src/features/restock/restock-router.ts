import { type EndpointSpec, restock } from '@rangrekha/contract';
import { RESTOCK_TEXTS } from '@rangrekha/contract/restock';
import { conflict } from '../../http/errors';
import { languageOf } from '../../http/request/language-of';
import { PRIVATE, reply } from '../../http/response/reply';
import { type Call, type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { User } from '../accounts/User';
import {
  confirmSubscription,
  deleteSubscription,
  findSubscription,
  presentSubscription,
  withdrawSubscription,
} from './answer-subscription';
import { askForRestock } from './ask-for-restock';

export function restockRouter(services: Services): Router {
  const { config } = services;

  const from = (call: Pick<Call<EndpointSpec>, 'address' | 'headers'>) => ({
    address: call.address(),
    language: languageOf(call, config.languages).code,
  });

  return [
    route(restock.askForRestock, async (call) => {
      await askForRestock(services, call.body, from(call));
      return { message: RESTOCK_TEXTS.asked };
    }),

    route(restock.askForOwnRestock, async (call) => {
      const { email, emailVerifiedAt } = await User.query().findById(call.caller.id).throwIfNotFound();
      if (!email) throw conflict('NO_EMAIL', RESTOCK_TEXTS.noEmail);
      const isWaiting = emailVerifiedAt !== null;
      await askForRestock(services, { ...call.body, email }, from(call), isWaiting);
      return { message: isWaiting ? RESTOCK_TEXTS.confirmed : RESTOCK_TEXTS.asked, isWaiting };
    }),

    route(restock.getRestockSubscription, async ({ params, language }) => {
      const subscription = presentSubscription(await findSubscription(config, params.token), language);
      return reply(200, { subscription }, PRIVATE);
    }),

    route(restock.confirmRestockSubscription, async ({ params, language }) => {
      const subscription = presentSubscription(await confirmSubscription(config, params.token), language);
      return { message: RESTOCK_TEXTS.confirmed, subscription };
    }),

    route(restock.withdrawRestockSubscription, async ({ params }) => {
      await withdrawSubscription(config, params.token);
      return { message: RESTOCK_TEXTS.withdrawn };
    }),

    route(restock.stopRestockMails, async ({ params }) => {
      await deleteSubscription(config, params.token);
      return { message: RESTOCK_TEXTS.withdrawn };
    }),
  ];
}
