import { secondStep } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { type Router, route } from '../../../http/route';
import type { Services } from '../../../services';
import { visitorOf } from '../sessions/note-device';
import { presentStaff } from '../staff/present-staff';
import { User } from '../User';
import { logInWithCode } from './log-in-with-code';
import { resetSecondStep } from './reset-second-step';
import { SecondStepRow } from './SecondStepRow';
import { isSecondStepRequired, requireSecondStep } from './StaffSettings';
import { beginSecondStep, confirmSecondStep, endSecondStep, renewRecoveryCodes } from './set-up';

export const secondStepRouter = (services: Services): Router => [
  route(secondStep.secondStepLogin, (call) => logInWithCode(services, call.body, visitorOf(call, services.config))),

  route(secondStep.getSecondStep, async ({ caller }) => {
    const { secondStepAt } = await User.query().findById(caller.id).throwIfNotFound();
    const row = secondStepAt ? await SecondStepRow.query().findById(caller.id) : undefined;
    return {
      onSince: secondStepAt?.toISOString() ?? null,
      recoveryCodesLeft: row?.recoveryHashes.length ?? 0,
      isRequired: await isSecondStepRequired(),
    };
  }),

  route(secondStep.beginSecondStep, ({ caller, body }) => beginSecondStep(services, caller, body.currentPassword)),

  route(secondStep.confirmSecondStep, async ({ caller, body }) => {
    const recoveryCodes = await confirmSecondStep(services, caller, body.code);
    return { message: TEXTS.secondStep.turnedOn, recoveryCodes };
  }),

  route(secondStep.renewRecoveryCodes, async ({ caller, body }) => {
    const recoveryCodes = await renewRecoveryCodes(services, caller, body);
    return { message: TEXTS.secondStep.codesRenewed, recoveryCodes };
  }),

  route(secondStep.endSecondStep, async ({ caller, body }) => {
    await endSecondStep(services, caller, body);
    return { message: TEXTS.secondStep.turnedOff };
  }),

  route(secondStep.resetSecondStep, async ({ caller, params }) => {
    const member = await resetSecondStep(caller, params.id);
    return { message: TEXTS.secondStep.reset(member.displayName), member: presentStaff(member) };
  }),

  route(secondStep.requireSecondStep, async ({ caller, body }) => {
    await requireSecondStep(caller, body.required);
    const message = body.required ? TEXTS.secondStep.nowRequired : TEXTS.secondStep.nowOptional;
    return { message, required: body.required };
  }),
];
