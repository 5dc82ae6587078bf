import { TIMES } from '@rangrekha/contract/limits';
import { useEffect, useState } from 'react';
import type { Flash } from '~/ui/FlashBanner';
import { toast } from '~/ui/toast/toast';
import { useHydrated } from '~/ui/use-hydrated';
import { readUser } from './storage';
import { syncSession } from './sync-session';

/**
 * Every private page calls it: shows the flash message as a toast, and writes the user to local storage.
 * @returns the message to render in the page when the server sent it with the document, for browsers without scripts
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
