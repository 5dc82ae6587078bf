import { type ComponentType, lazy } from 'react';
import { LoadFailure } from '../ui/LoadFailure';

/**
 * A screen, or a part of one, that is loaded when it is first shown. Where it can't be loaded stands a message, and
 * the rest of the page goes on.
 */
export function lazyScreen<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (screens) => ({ default: screens[name] }),
      () => ({ default: LoadFailure }),
    ),
  );
}
