import { localPath } from '~/language/local-path';
import type { Flash } from '~/ui/FlashBanner';
import { clearSession, type SessionAnswer, timesChanged, timesForgotten, writeSession } from './storage';

/**
 * Copies the session of the cookie to local storage. Without an answer of the server it changes nothing.
 * @param takeFlash also takes the flash message, which the caller then shows
 */
export async function syncSession({ takeFlash = false } = {}): Promise<Flash | undefined> {
  const askedAt = timesForgotten();
  const changesAt = timesChanged();
  try {
    const response = await fetch(localPath(takeFlash ? '/session?flash=take' : '/session'), {
      headers: { accept: 'application/json' },
    });
    if (response.status === 204) clearSession();
    if (response.status !== 200) return undefined;
    const { flash, ...session } = (await response.json()) as SessionAnswer & { flash?: Flash };
    if (timesForgotten() !== askedAt) return flash;
    if (timesChanged() === changesAt) writeSession(session);
    else await syncSession();
    return flash;
  } catch {
    return undefined;
  }
}
