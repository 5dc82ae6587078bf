import { TIMES } from '@rangrekha/contract/limits';
import { useEffect, useState } from 'react';
import type { Flash } from '~/ui/FlashBanner';
import { toast } from '~/ui/toast/toast';
import { useHydrated } from '~/ui/use-hydrated';
import { readUser } from './storage';
import { syncSession } from './sync-session';

/**
 * What every page of somebody signed in does: shows its message, and tells local storage who it is.
 * @returns the message when the server sent it with the page itself, so that it stands there without scripts too
 */
export function usePrivatePage(flash: Flash | null | undefined, duration: number = TIMES.toastAccount) {
  const hydrated = useHydrated();
  const [served] = useState(hydrated ? undefined : flash);
  const isServed = flash === served;
  useEffect(() => {
    if (flash && !isServed) void toast(flash.kind, flash.message, duration);
  }, [flash, isServed, duration]);
  useEffect(() => {
    if (!readUser()) void syncSession();
  }, []);
  return isServed ? served : undefined;
}
