import { writePin } from '~/features/session/storage';
import { localPath } from '~/language/local-path';
import type { DeliveryAnswer } from './delivery-answer';

/**
 * What is promised to a PIN code; empty without an answer. The browser keeps the PIN code when it exists.
 * @param isWanted tells whether the answer still counts when it comes; one that does not is undefined
 */
export async function askForPin(pin: string, isWanted: () => boolean): Promise<DeliveryAnswer | undefined> {
  const query = new URLSearchParams({ pin, _data: 'routes/delivery' });
  const answer: DeliveryAnswer = await fetch(localPath(`/delivery?${query}`))
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => ({}));
  if (!isWanted()) return undefined;
  if (answer.pin) writePin(answer.pin);
  return answer;
}
