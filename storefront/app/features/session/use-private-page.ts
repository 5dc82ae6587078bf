import { TIMES } from '@rangrekha/contract/limits';
import { useEffect } from 'react';
import type { Flash } from '~/ui/FlashBanner';
import { toast } from '~/ui/toast';
import { readUser } from './storage';
import { syncSession } from './sync-session';

/** Shows `message` as a toast, once for each object. */
export function useToast(message: Flash | null | undefined, duration: number): void {
  useEffect(() => {
    if (message) void toast(message.kind, message.message, duration);
  }, [message, duration]);
}

/** What every page of somebody signed in does: shows its message, and tells local storage who it is. */
export function usePrivatePage(flash: Flash | null | undefined, duration: number = TIMES.toastAccount): void {
  useToast(flash, duration);
  useEffect(() => {
    if (!readUser()) void syncSession();
  }, []);
}
