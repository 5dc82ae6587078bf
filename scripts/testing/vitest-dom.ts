// Vitest set-up of the component tests: what jsdom lacks, and an empty page for each test.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// Other programs may use the processor.
configure({ asyncUtilTimeout: 30_000 });

/** Everything is in view: nothing is laid out here. */
class WholePageInView {
  constructor(private readonly report: IntersectionObserverCallback) {}
  observe(target: Element): void {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
    this.report([entry], this as unknown as IntersectionObserver);
  }
  disconnect(): void {}
}

beforeEach(() => {
  Object.assign(window, { IntersectionObserver: WholePageInView });
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});
