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

/** jsdom looks through the whole page for each label of each field: that took most of the time of large forms. */
const labels = document.getElementsByTagName('label');
for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLInputElement) {
      if (this.type === 'hidden') return null;
      const around = this.closest('label');
      const isOfIt = (label: HTMLLabelElement) =>
        label.htmlFor ? label.htmlFor === this.id : label === around && label.control === this;
      // Without an iterator: each step of it looks for a label of the name `length`.
      return Array.from({ length: labels.length }, (_, at) => labels[at] as HTMLLabelElement).filter(isOfIt);
    },
  });

/** No test reads a style, and jsdom would parse each of the thousand rules that MUI writes. */
HTMLStyleElement.prototype.appendChild = (node) => node;

/** MUI looks through the whole page for global styles that a server has written. Here none has. */
const { querySelector } = Document.prototype;
Document.prototype.querySelector = function (this: Document, selector: string) {
  return selector.startsWith('style[data-emotion=') ? null : querySelector.call(this, selector);
};

beforeEach(() => {
  Object.assign(window, { IntersectionObserver: WholePageInView });
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});
