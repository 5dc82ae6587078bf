import { useSubmit } from '@remix-run/react';
import { useEffect } from 'react';
import { readText } from '~/features/session/storage';

const keyOf = () => `order:${readText('userId')}`;

/** Keeps the sent order until its answer arrives, also over a reload of the page. */
export function rememberOrder(form: HTMLFormElement): void {
  const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  inMemory((memory) => memory.setItem(keyOf(), fields.toString()));
}

/**
 * Sends an order again whose answer was lost. An empty cart shows that the order may have been placed, and the same
 * order key answers the same order.
 */
export function useLostOrder({ isAnswered, isCartEmpty }: { isAnswered: boolean; isCartEmpty: boolean }): void {
  const submit = useSubmit();
  useEffect(() => {
    if (isAnswered) return inMemory((memory) => memory.removeItem(keyOf()));
    inMemory((memory) => {
      const lost = memory.getItem(keyOf());
      if (lost && isCartEmpty) submit(new URLSearchParams(lost), { method: 'post', preventScrollReset: true });
    });
  }, [isAnswered, isCartEmpty, submit]);
}

function inMemory(act: (memory: Storage) => void): void {
  try {
    act(sessionStorage);
  } catch {
    // Without session storage the browser sends the form only once.
  }
}
