import { TIMES } from '@rangrekha/contract/limits';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSavesData } from '~/ui/data-saver';

export interface Rotation {
  index: number;
  /** Whether it rotates at present. */
  running: boolean;
  setRunning: (running: boolean) => void;
  /** The element around the slides: while the pointer or the focus is in it, they stay. */
  box: RefObject<HTMLElement>;
  /** Shows a slide and pauses. */
  show: (index: number) => void;
}

/** Else a slide would leave with the focus in it. The button that starts the rotation holds nothing. */
const HELD = ':hover, :focus-within:not(:has([data-rotation]:focus))';

/** Steps through `count` slides every five seconds, unless the reader wants less motion, saves data or paused it. */
export function useRotation(count: number): Rotation {
  const [index, setIndex] = useState(0);
  const [running, setRunning] = useState(false);
  const box = useRef<HTMLElement>(null);
  const savesData = useSavesData();
  useEffect(
    () => setRunning(!savesData && !window.matchMedia('(prefers-reduced-motion: reduce)').matches),
    [savesData],
  );
  useEffect(() => {
    if (!running) return;
    const step = () => {
      if (!document.hidden && !box.current?.matches(HELD)) setIndex((shown) => (shown + 1) % count);
    };
    const timer = setInterval(step, TIMES.rotation);
    return () => clearInterval(timer);
  }, [running, count]);
  const show = (next: number) => {
    setRunning(false);
    setIndex(next);
  };
  return { index, running, setRunning, box, show };
}

/** Whether a slide has been shown. With data saving its pictures are loaded only then. */
export function useWasShown(shown: boolean): boolean {
  const wasShown = useRef(shown);
  wasShown.current ||= shown;
  return wasShown.current;
}
