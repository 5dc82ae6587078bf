import { Box, Card } from '@mui/material';
import type { PluginState } from '@rangrekha/contract';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { EmptyList } from '../ui/lists/EmptyList';
import { ReadFailure } from '../ui/ReadFailure';
import { LINE_BETWEEN, WRAPPING_ROW } from '../ui/row-styles';
import { TwoLines } from '../ui/TwoLines';
import { TOUCH_LINK } from '../ui/touch-link';
import { PluginChip } from './PluginChip';
import { usePlugins } from './plugin-requests';

const ROW = { ...WRAPPING_ROW, gap: 2, padding: 2, ...LINE_BETWEEN };
const NAME = { ...TOUCH_LINK, color: 'text.primary', textDecoration: 'none' };
const TROUBLE = { fontSize: '0.8125rem', color: 'error.main', marginTop: 0.5 };

/** Why it is off, and what failed; empty when all is well. */
function troubleOf({ isSwitchedOff, problems, failures, deliveries }: PluginState): string {
  const failed = failures.reduce((sum, { count }) => sum + count, 0);
  return [
    problems.length > 0 && !isSwitchedOff && t('plugins.offProblems', { problems: problems.join(' ') }),
    deliveries.failed > 0 && t('plugins.eventFailed', { events: deliveries.failed }),
    failed > 0 && t('plugins.failedTimeSinceTheStore', { times: failed }),
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
  if (error && !data) return <ReadFailure text={t('plugins.thePluginsCouldNotBe')} onRetry={refetch} />;
  if (data?.length === 0) return <EmptyList text={t('plugins.thisShopHasNoPlugins')} />;
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
      title={t('words.plugins')}
      parent={{ label: t('words.company'), to: '/company' }}
      here={t('words.plugins')}
      status={t('plugins.whatThisShopHasBeside')}
    />
    <Plugins />
  </PageBody>
);
