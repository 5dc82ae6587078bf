import { useCallback, useRef, useState } from 'react';

/** Pixels that an element is wide now, and the ref to give it. */
export function useWidth(): [number, (element: HTMLElement | null) => void] {
  const [width, setWidth] = useState(0);
  const observer = useRef<ResizeObserver>(null);
  const measure = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    const watching = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    watching.observe(element);
    (observer as { current: ResizeObserver | null }).current = watching;
  }, []);
  return [width, measure];
}
