import clsx from 'clsx';
import { type Strength, strengthOf } from './password-strength';

const steps: Record<Strength, number> = { '': 0, 'Too weak': 1, Weak: 2, Medium: 3, Strong: 4 };
const colours = ['bg-line', 'bg-madder', 'bg-madder', 'bg-brass', 'bg-sage'];

/** The strength of a password as four bars and a word. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = strengthOf(password);
  const reached = steps[strength];
  return (
    <div className="mt-2">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={clsx('h-1 rounded-xs', step <= reached ? colours[reached] : 'bg-line')} />
        ))}
      </div>
      <p role="status" className="mt-1.5 min-h-5 text-13 text-muted">
        {strength && (
          <>
            Strength: <span className="font-semibold text-ink">{strength}</span>
          </>
        )}
      </p>
    </div>
  );
}
