import { Box } from '@mui/material';
import { t } from '../language/t';

const RANGES = { display: 'flex', flexWrap: 'wrap', gap: 2, fontSize: '0.8125rem' } as const;

interface Point {
  x: number;
  y: number;
}

/** Asks for the point of a picture that stays visible when it is cropped, in percent. */
export const FocusInputs = ({ focus, onChange }: { focus: Point; onChange: (focus: Point) => void }) => (
  <Box sx={RANGES}>
    <FocusRange label={t('forms.focusFromTheLeft')} value={focus.x} onChange={(x) => onChange({ ...focus, x })} />
    <FocusRange label={t('forms.focusFromTheTop')} value={focus.y} onChange={(y) => onChange({ ...focus, y })} />
  </Box>
);

interface FocusRangeProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

const FocusRange = ({ label, value, onChange }: FocusRangeProps) => (
  <label style={{ display: 'grid' }}>
    {label}
    <input
      type="range"
      min={0}
      max={100}
      step={5}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      style={{ minHeight: 32, accentColor: 'currentColor' }}
    />
  </label>
);
