import { Box, Button } from '@mui/material';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { t } from '../language/t';
import { LINE_BELOW, WRAPPING_ROW } from '../ui/row-styles';
import { skippedWith, useSaveSetup, useSetup } from './setup-requests';
import { hintOf, nextStep, STEP_TEXTS, useCurrentStep } from './setup-steps';

const BAR = {
  ...WRAPPING_ROW,
  columnGap: 1.5,
  rowGap: 0.5,
  paddingX: { xs: 2, sm: 4 },
  paddingY: 1,
  ...LINE_BELOW,
  backgroundColor: 'background.paper',
} as const;

/** The screens that show all steps. */
const GUIDES = ['/', '/setup', '/dashboard'];

/** Above the screens of a store that is being set up: the next step, and how to go on. */
export function SetupBar() {
  const [step, setStep] = useCurrentStep();
  const { pathname } = useLocation();
  return step && !GUIDES.includes(pathname) ? <Bar step={step} onStep={setStep} /> : null;
}

type CurrentStep = ReturnType<typeof useCurrentStep>;

function Bar({ step, onStep }: { step: NonNullable<CurrentStep[0]>; onStep: CurrentStep[1] }) {
  const { data: setup } = useSetup();
  const save = useSaveSetup();
  const navigate = useNavigate();
  if (!setup) return null;
  const isOpen = setup.steps.some((one) => one.step === step && !one.done);
  const shown = isOpen ? step : nextStep(setup, step);
  const state = setup.steps.find((one) => one.step === shown);
  const go = (to: typeof shown) => {
    onStep(to ?? null);
    navigate(to ? STEP_TEXTS[to].to : '/setup');
  };
  const skip = async () => {
    const saved = shown && (await save({ skipped: skippedWith(setup, shown, true) }));
    if (saved) go(nextStep(saved, shown));
  };
  return (
    <Box component="section" aria-label={t('setup.setUpYourStore')} sx={BAR}>
      <Box role="status" sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>
          {state
            ? t('setup.stepIndexOfOfStepsTitle', {
                indexOf: setup.steps.indexOf(state) + 1,
                steps: setup.steps.length,
                title: STEP_TEXTS[state.step].title,
              })
            : t('setup.noStepIsLeft')}
        </strong>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {state && hintOf(state)}
        </Box>
      </Box>
      <Button variant="text" component={Link} to="/setup" onClick={() => onStep(null)}>
        {t('setup.allSteps')}
      </Button>
      {shown && (
        <Button variant="outlined" onClick={skip}>
          {t('setup.skip')}
        </Button>
      )}
      {!isOpen && (
        <Button variant="contained" onClick={() => go(shown)}>
          {shown ? t('setup.start') : t('setup.finish')}
        </Button>
      )}
    </Box>
  );
}
