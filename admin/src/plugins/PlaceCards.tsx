import { Suspense } from 'react';
import type { PluginParts } from '../auth/screens';
import { SecondaryText } from '../ui/SecondaryText';
import { failureText, PluginBoundary } from './PluginBoundary';
import type { PlaceName } from './plugin';
import { pluginComponent } from './plugin-component';

interface PlaceCardsProps {
  place: PlaceName;
  record: { id: string } | undefined;
  plugins: readonly PluginParts[];
}

const CardFailure = ({ title }: { title: string }) => <SecondaryText role="alert">{failureText(title)}</SecondaryText>;

/** The cards of plugins at a place, each by itself: one that throws or loads for long keeps no other one. */
export const PlaceCards = ({ place, record, plugins }: PlaceCardsProps) =>
  plugins.map(({ name, title }) => {
    const Card = pluginComponent(name, 'places', place);
    return (
      // A card that threw for one record is tried again for the next.
      <PluginBoundary key={`${name} ${record?.id}`} fallback={<CardFailure title={title} />}>
        <Suspense fallback={null}>
          <Card record={record} />
        </Suspense>
      </PluginBoundary>
    );
  });
