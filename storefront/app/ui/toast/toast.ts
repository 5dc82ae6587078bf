import { TIMES } from '@rangrekha/contract/limits';
import type { ComponentType } from 'react';
import { pendingRequest } from '~/ui/connection/connection';

export type ToastKind = 'success' | 'error' | 'info' | 'warning';

/** Shows toasts; calls `onReady` once it listens. */
export type ToastRegionComponent = ComponentType<{ onReady: () => void }>;

let openRegion: ((Region: ToastRegionComponent) => void) | undefined;
let regionIsOpen: () => void;
const region = new Promise<void>((resolve) => {
  regionIsOpen = resolve;
});

/** Lets the page's one toast region appear on the first toast. */
export function onFirstToast(open: (Region: ToastRegionComponent) => void) {
  openRegion = open;
}

/** Says that the region listens. */
export function toastRegionReady() {
  regionIsOpen();
}

/**
 * Shows a message at the top right; its library is loaded with the first one.
 * @param duration milliseconds, or Infinity to stay until it is dismissed
 */
export async function toast(kind: ToastKind, message: string, duration: number): Promise<void> {
  const loaded = await pendingRequest(() => Promise.all([import('sonner'), import('./LoadedToastRegion')]));
  if (!loaded) return;
  const [sonner, { default: LoadedRegion }] = loaded;
  openRegion?.(LoadedRegion);
  await region;
  sonner.toast[kind](message, { duration });
}

let time: number = TIMES.toastStorefront;

/** Milliseconds that a toast of the part of the page in use stays. */
export const toastTime = () => time;

export function setToastTime(milliseconds: number) {
  time = milliseconds;
}
