import { useEffect, useState } from 'react';

const PATIENCE = 150;

/** Whether something has been waited for long enough to say so: quick answers never flicker. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && slow;
}
