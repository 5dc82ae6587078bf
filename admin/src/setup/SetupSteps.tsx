import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box, Button } from '@mui/material';
import type { StoreSetup } from '@rangrekha/contract';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { LINE_BETWEEN, WRAPPING_ROW } from '../ui/row-styles';
import { StatusChip } from '../ui/StatusChip';
import { TwoLines } from '../ui/TwoLines';
import { skippedWith, useSaveSetup } from './setup-requests';
import { hintOf, nextStep, STEP_TEXTS, useCurrentStep } from './setup-steps';

const ROW = { ...WRAPPING_ROW, gap: 1.5, paddingY: 1.5, ...LINE_BETWEEN };
const TEXT = { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' };

/** They wrap together. */
const ACTS = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginLeft: 'auto' };

/** The steps to the first sale, each with the way to the screen that does it. */
export function SetupSteps({ setup }: { setup: StoreSetup }) {
  const [, setCurrent] = useCurrentStep();
  const save = useSaveSetup();
  const next = nextStep(setup);
  return (
    <Box component="ol" aria-label={t('setup.steps')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {setup.steps.map((state) => {
        const { step, done, skipped } = state;
        const { title, to } = STEP_TEXTS[step];
        return (
          <Box component="li" key={step} sx={ROW}>
            {done ? (
              <DoneIcon titleAccess={t('words.done')} sx={{ color: 'success.main' }} />
            ) : (
              <OpenIcon aria-hidden sx={{ color: 'text.secondary' }} />
            )}
            <Box sx={TEXT}>
              <TwoLines first={title} second={hintOf(state)} isStrong={!done} />
            </Box>
            <Box sx={ACTS}>
              {skipped && <StatusChip kind="QUIET" label={t('setup.skipped')} />}
              {!done && !skipped && (
                <Button
                  variant="text"
                  aria-label={t('setup.skipTitle', { title })}
                  onClick={() => save({ skipped: skippedWith(setup, step, true) })}
                >
                  {t('setup.skip')}
                </Button>
              )}
              {!done && (
                <Button
                  variant={step === next ? 'contained' : 'outlined'}
                  component={Link}
                  to={to}
                  aria-label={`${skipped ? t('setup.takeUp') : t('setup.start')}: ${title}`}
                  onClick={() => {
                    setCurrent(step);
                    if (skipped) void save({ skipped: skippedWith(setup, step, false) });
                  }}
                >
                  {skipped ? t('setup.takeUp') : t('setup.start')}
                </Button>
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
