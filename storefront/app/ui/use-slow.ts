import { useEffect, useState } from 'react';

const PATIENCE = 150;

/** True when `waiting` has lasted 150 ms, so that quick answers show no loading state. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && slow;
}
