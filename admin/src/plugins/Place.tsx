import { Suspense } from 'react';
import { useStaffRights } from '../auth/use-staff-rights';
import { lazyScreen } from '../shell/lazy-screen';
import type { PlaceName, PlaceRecords } from './plugin';

const PlaceCards = lazyScreen(() => import('./PlaceCards'), 'PlaceCards');

interface PlaceProps<Name extends PlaceName> {
  name: Name;
  record: PlaceRecords[Name];
}

/** The cards that plugins have for a place and that the user may see. Without any, no code of plugins is loaded. */
export function Place<Name extends PlaceName>({ name, record }: PlaceProps<Name>) {
  const plugins = useStaffRights().rights?.plugins?.filter(({ places }) => places.includes(name)) ?? [];
  if (plugins.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <PlaceCards place={name} record={record} plugins={plugins} />
    </Suspense>
  );
}
