import { Box, Button } from '@mui/material';

import { Link, useLocation, useNavigate } from 'react-router-dom';
import { skippedWith, useSaveSetup, useSetup } from './setup-requests';
import { nextStep, STEP_TEXTS, useCurrentStep } from './setup-steps';

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  paddingX: { xs: 2, sm: 4 },
  paddingY: 1,
  borderBottom: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
} as const;

/** The screens that show all steps. */
const GUIDES = ['/', '/setup', '/dashboard'];

/** Above the screen of a step: which step it is, and how to go on. */
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
  const index = setup?.steps.findIndex((one) => one.step === step) ?? -1;
  const state = setup?.steps[index];
  if (!setup || !state) return null;
  const next = nextStep(setup, step);
  const go = (to: typeof next) => {
    onStep(to ?? null);
    navigate(to ? STEP_TEXTS[to].to : '/setup');
  };
  const skip = async () => {
    const saved = await save({ skipped: skippedWith(setup, step, true) });
    if (saved) go(nextStep(saved, step));
  };
  const { title, hint, done } = STEP_TEXTS[step];
  return (
    <Box component="section" aria-label="Set up your store" sx={BAR}>
      <Box role="status" sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <strong>{state.done ? done : `Step ${index + 1} of ${setup.steps.length}: ${title}.`}</strong>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {state.done ? '' : hint}
        </Box>
      </Box>
      <Button variant="text" component={Link} to="/setup" onClick={() => onStep(null)}>
        All steps
      </Button>
      {!state.done && (
        <Button variant="outlined" onClick={skip}>
          Skip
        </Button>
      )}
      {state.done && (
        <Button variant="contained" onClick={() => go(next)}>
          {next ? `Next: ${STEP_TEXTS[next].title}` : 'Finish'}
        </Button>
      )}
    </Box>
  );
}
