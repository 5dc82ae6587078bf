import { useSubmit } from '@remix-run/react';
import { useEffect } from 'react';
import { readText } from '~/features/session/storage';

const keyOf = () => `order:${readText('userId')}`;

/** Remembers what is being ordered until its answer is here, also when the page is loaded again meanwhile. */
export function rememberOrder(form: HTMLFormElement): void {
  const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  inMemory((memory) => memory.setItem(keyOf(), fields.toString()));
}

/**
 * Asks again for an order whose answer was lost: an empty cart says that it may have been placed, and the same order
 * key gives the same order.
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
    // A browser that keeps nothing offers this form once only.
  }
}
