import { LIMITS } from '@rangrekha/contract/limits';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { t } from '~/language/t';
import { fillBoxes } from './otp';

const places = Array.from({ length: LIMITS.otpLength }, (_, index) => index);

/** Six boxes, one digit each. Any of them takes a paste; without a script the first one holds the whole code. */
export function OtpBoxes({ hintId }: { hintId: string }) {
  const [boxes, setBoxes] = useState<string[]>(places.map(() => ''));
  const inputs = useRef<(HTMLInputElement | null)[]>([]);

  function put(index: number, typed: string) {
    const next = fillBoxes(boxes, index, typed);
    setBoxes(next);
    const empty = next.findIndex((box, at) => at > index && box === '');
    if (next[index]) inputs.current[empty === -1 ? LIMITS.otpLength - 1 : empty]?.focus();
  }

  function onPaste(index: number, event: ClipboardEvent) {
    event.preventDefault();
    put(index, event.clipboardData.getData('text'));
  }

  function onKeyDown(index: number, event: KeyboardEvent) {
    if (event.key === 'Backspace' && !boxes[index]) inputs.current[index - 1]?.focus();
    if (event.key === 'ArrowLeft') inputs.current[index - 1]?.focus();
    if (event.key === 'ArrowRight') inputs.current[index + 1]?.focus();
  }

  return (
    <fieldset aria-describedby={hintId} className="grid grid-cols-6 gap-2">
      <legend className="sr-only">{t('account.oneTimeCode')}</legend>
      {places.map((index) => (
        <input
          key={index}
          ref={(input) => {
            inputs.current[index] = input;
          }}
          name="otp"
          aria-label={t('account.digit', { digit: index + 1, length: LIMITS.otpLength })}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          maxLength={LIMITS.otpLength}
          value={boxes[index]}
          onChange={(event) => put(index, event.target.value)}
          onPaste={(event) => onPaste(index, event)}
          onKeyDown={(event) => onKeyDown(index, event)}
          onFocus={(event) => event.target.select()}
          className="h-14 w-full rounded-xs border border-control bg-field text-center text-24 tabular-nums"
        />
      ))}
    </fieldset>
  );
}
