import { Button } from '@mui/material';
import { type ComponentType, lazy } from 'react';
import { t } from '../language/t';
import { EmptyList } from '../ui/lists/EmptyList';

/**
 * Shown when the code of a screen could not be loaded. Only a reload helps: browsers may not request a failed module
 * again.
 */
const LoadFailure = () => (
  <EmptyList
    text={t('shell.thisScreenCouldNotBe')}
    action={
      <Button variant="outlined" onClick={() => window.location.reload()}>
        {t('shell.reloadThePage')}
      </Button>
    }
  />
);

/**
 * A screen, or a part of one, whose code is loaded when it is first shown. If that fails, a message takes its place
 * and the rest of the page works.
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
