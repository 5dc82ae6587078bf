import { json } from '@remix-run/node';
import { t } from '~/language/t';
import { privateHeaders } from './visit';

type Actions = Record<string, () => unknown>;

/**
 * Does what the pressed button of a form stands for, as its field `intent` says; `''` is a form without that field.
 * @throws a 400 for every other intent, so that no action has a default
 */
export function byIntent<Known extends Actions>(form: FormData, actions: Known): ReturnType<Known[keyof Known]> {
  const intent = String(form.get('intent') ?? '');
  const act = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (act) return act() as ReturnType<Known[keyof Known]>;
  throw json({ message: t('trouble.outOfDate') }, { status: 400, headers: privateHeaders() });
}

/** Refuses every intent, for an address whose forms all do the same. */
export const expectNoIntent = (form: FormData): void => byIntent(form, { '': () => undefined });
