import { Box, Card } from '@mui/material';
import type { PluginState } from '@rangrekha/contract';
import { counted } from '@rangrekha/contract/numbers';
import { Link } from 'react-router-dom';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { EmptyList } from '../ui/lists/EmptyList';
import { ReadFailure } from '../ui/ReadFailure';
import { TwoLines } from '../ui/TwoLines';
import { TOUCH_LINK } from '../ui/touch-link';
import { PluginChip } from './PluginChip';
import { usePlugins } from './plugin-requests';

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  padding: 2,
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};
const NAME = { ...TOUCH_LINK, color: 'text.primary', textDecoration: 'none' };
const TROUBLE = { fontSize: '0.8125rem', color: 'error.main', marginTop: 0.5 };

/** Why it is off, and what failed; empty when all is well. */
function troubleOf({ isSwitchedOff, problems, failures, deliveries }: PluginState): string {
  const failed = failures.reduce((sum, { count }) => sum + count, 0);
  return [
    problems.length > 0 && !isSwitchedOff && `Off: ${problems.join(' ')}`,
    deliveries.failed > 0 && `${counted(deliveries.failed, 'event')} failed.`,
    failed > 0 && `Failed ${counted(failed, 'time')} since the store started.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function PluginItem({ plugin }: { plugin: PluginState }) {
  const trouble = troubleOf(plugin);
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component={Link} to={`/plugins/${plugin.name}`} sx={NAME}>
          <TwoLines first={plugin.title} second={plugin.summary} isStrong />
        </Box>
        {trouble && <Box sx={TROUBLE}>{trouble}</Box>}
      </Box>
      <PluginChip {...plugin} />
    </Box>
  );
}

function Plugins() {
  const { data, error, refetch } = usePlugins();
  if (error && !data) return <ReadFailure text="The plugins could not be read." onRetry={refetch} />;
  if (data?.length === 0)
    return <EmptyList text="This shop has no plugins: a developer adds them in the file shop/plugins.ts." />;
  return (
    data && (
      <Card component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data.map((plugin) => (
          <PluginItem key={plugin.name} plugin={plugin} />
        ))}
      </Card>
    )
  );
}

export const PluginList = () => (
  <PageBody>
    <PageHead
      title="Plugins"
      parent={{ label: 'Company', to: '/company' }}
      here="Plugins"
      status="What this shop has beside the store’s own features"
    />
    <Plugins />
  </PageBody>
);
