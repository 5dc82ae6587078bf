import { TIMES } from '@rangrekha/contract/limits';
import { useEffect, useState } from 'react';

/** The value after a pause in typing. */
export function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), TIMES.searchDebounce);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}
