import { TIMES } from '@rangrekha/contract/limits';
import { createContext } from 'react';

export type ToastKind = 'success' | 'error' | 'info' | 'warning';

let openRegion: (() => void) | undefined;
let regionIsOpen: () => void;
const region = new Promise<void>((resolve) => {
  regionIsOpen = resolve;
});

/** Lets the page's one toast region appear on the first toast. */
export function onFirstToast(open: () => void) {
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
  openRegion?.();
  const [sonner] = await Promise.all([import('sonner'), region]);
  sonner.toast[kind](message, { duration });
}

/** Milliseconds that a toast of this part of the page stays. */
export const ToastTime = createContext<number>(TIMES.toastStorefront);
