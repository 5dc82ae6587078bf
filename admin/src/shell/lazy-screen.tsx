import { Button } from '@mui/material';
import { type ComponentType, lazy } from 'react';
import { EmptyList } from '../ui/EmptyList';

/** What stands where a screen would whose program did not arrive. A browser may not ask for it a second time. */
const LoadFailure = () => (
  <EmptyList
    text="This screen could not be loaded. Check your connection; the store may also have a new version."
    action={
      <Button variant="outlined" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    }
  />
);

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
