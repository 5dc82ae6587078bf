import { orderCorrections } from '@rangrekha/contract';
import { CORRECTION_TEXTS } from '@rangrekha/contract/order-corrections';
import { PRIVATE, reply } from '../../http/response/reply';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { mailSettings } from '../order-mails/order-mails';
import { presentOrder } from '../orders/show/present-order';
import { agreeByLink, declineByLink, findCorrectionToAnswer } from './answer-correction';
import { correctOrder, previewCorrection, withdrawCorrection } from './correct-order';
import { presentCorrectionToAnswer } from './present-correction';

export function orderCorrectionsRouter(services: Services): Router {
  const { config, mailer } = services;

  return [
    route(orderCorrections.previewCorrection, ({ params, body }) => previewCorrection(params.id, body.lines)),

    route(orderCorrections.correctOrder, async ({ caller, params, body, once }) => {
      const settings = await mailSettings(services);
      const answer = await once(async (trx) => {
        const { order, correction } = await correctOrder(trx, settings, caller, params.id, body);
        const message = correction.status === 'WAITING' ? CORRECTION_TEXTS.asked : CORRECTION_TEXTS.applied;
        return reply(201, { message, state: correction.status, order: presentOrder(order) });
      });
      mailer.wake();
      return answer;
    }),

    route(orderCorrections.withdrawCorrection, async ({ caller, params }) => {
      await withdrawCorrection(caller, params.id);
      return { message: CORRECTION_TEXTS.withdrawn };
    }),

    route(orderCorrections.getCorrectionToAnswer, async ({ query, language }) => {
      const correction = presentCorrectionToAnswer(await findCorrectionToAnswer(config, query.token), language);
      return reply(200, { correction }, PRIVATE);
    }),

    route(orderCorrections.agreeToCorrection, async ({ body, language }) => {
      const answered = await agreeByLink(await mailSettings(services), body.token, language);
      mailer.wake();
      return { message: answered.message, correction: presentCorrectionToAnswer(answered, language) };
    }),

    route(orderCorrections.declineCorrection, async ({ body, language }) => {
      const answered = await declineByLink(config, body.token);
      return { message: answered.message, correction: presentCorrectionToAnswer(answered, language) };
    }),
  ];
}
