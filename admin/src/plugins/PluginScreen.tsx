import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { pluginScreenAt } from '../auth/screens';
import { useStaffRights } from '../auth/use-staff-rights';
import { t } from '../language/t';
import { NotFound } from '../shell/NotFound';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { failureText, PluginBoundary } from './PluginBoundary';
import { pluginComponent } from './plugin-component';

/** The screen of a plugin that the address names. */
export function PluginScreen() {
  const { rights } = useStaffRights();
  const { pathname } = useLocation();
  const found = rights && pluginScreenAt(rights, pathname);
  if (!found) return <NotFound />;
  const Screen = pluginComponent(found.plugin, 'screens', found.path);
  const failure = (
    <PageBody>
      <PageHead title={found.label} status={failureText(t('plugins.thisScreen'))} />
    </PageBody>
  );
  return (
    <PluginBoundary key={pathname} fallback={failure}>
      <Suspense fallback={null}>
        <Screen title={found.label} />
      </Suspense>
    </PluginBoundary>
  );
}
