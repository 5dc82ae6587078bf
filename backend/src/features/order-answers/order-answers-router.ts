import { orderAnswers } from '@rangrekha/contract';
import { ANSWER_TEXTS } from '@rangrekha/contract/order-answers';
import { PRIVATE, reply } from '../../http/response/reply';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { mailSettings } from '../order-mails/order-mails';
import { cancelByLink, confirmByLink, findOrderToAnswer } from './answer-order';
import { askNow } from './ask-to-confirm';
import { presentOrderToAnswer } from './present-order-to-answer';

export function orderAnswersRouter(services: Services): Router {
  const { config } = services;

  return [
    route(orderAnswers.getOrderToAnswer, async ({ query, language }) => {
      const order = presentOrderToAnswer(await findOrderToAnswer(config, query.token), language);
      return reply(200, { order }, PRIVATE);
    }),

    route(orderAnswers.confirmOrderByLink, async ({ body, language }) => {
      const answered = await confirmByLink(await mailSettings(services), body.token);
      return { message: answered.message, order: presentOrderToAnswer(answered, language) };
    }),

    route(orderAnswers.cancelOrderByLink, async ({ body, language }) => {
      const answered = await cancelByLink(await mailSettings(services), body.token);
      return { message: answered.message, order: presentOrderToAnswer(answered, language) };
    }),

    route(orderAnswers.askToConfirmOrder, async ({ params, once }) => {
      const settings = await mailSettings(services);
      const answer = await once(async (trx) => {
        await askNow(trx, settings, params.id);
        return { message: ANSWER_TEXTS.asked };
      });
      services.mailer.wake();
      return answer;
    }),
  ];
}
