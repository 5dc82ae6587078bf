import { restock } from '@rangrekha/contract';
import { RESTOCK_TEXTS } from '@rangrekha/contract/restock';
import { conflict } from '../../http/errors';
import { PRIVATE, reply } from '../../http/response/reply';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { User } from '../accounts/User';
import {
  confirmSubscription,
  findSubscription,
  presentSubscription,
  withdrawSubscription,
} from './answer-subscription';
import { askForRestock } from './ask-for-restock';

export function restockRouter(services: Services): Router {
  const router: Router = [];
  const { config } = services;

  route(router, restock.askForRestock, async ({ body, address }) => {
    await askForRestock(services, body, address());
    return { message: RESTOCK_TEXTS.asked };
  });

  route(router, restock.askForOwnRestock, async ({ body, caller, address }) => {
    const { email, emailVerifiedAt } = await User.query().findById(caller.id).throwIfNotFound();
    if (!email) throw conflict('NO_EMAIL', RESTOCK_TEXTS.noEmail);
    const isWaiting = emailVerifiedAt !== null;
    await askForRestock(services, { ...body, email }, address(), isWaiting);
    return { message: isWaiting ? RESTOCK_TEXTS.confirmed : RESTOCK_TEXTS.asked, isWaiting };
  });

  route(router, restock.getRestockSubscription, async ({ params }) => {
    const subscription = presentSubscription(await findSubscription(config, params.token));
    return reply(200, { subscription }, PRIVATE);
  });

  route(router, restock.confirmRestockSubscription, async ({ params }) => {
    const subscription = presentSubscription(await confirmSubscription(config, params.token));
    return { message: RESTOCK_TEXTS.confirmed, subscription };
  });

  route(router, restock.withdrawRestockSubscription, async ({ params }) => {
    await withdrawSubscription(config, params.token);
    return { message: RESTOCK_TEXTS.withdrawn };
  });

  return router;
}
