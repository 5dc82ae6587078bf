import { LIMITS } from '@rangrekha/contract/limits';

/** The digits of all boxes as one code of at most six digits. */
export const otpFrom = (boxes: string[]) => boxes.join('').replace(/\D/g, '').slice(0, LIMITS.otpLength);

export const isWholeOtp = (otp: string) => otp.length === LIMITS.otpLength;

/** The boxes after `typed` was entered at `index`; a pasted code fills the following boxes too. */
export function fillBoxes(boxes: string[], index: number, typed: string): string[] {
  const digits = typed.replace(/\D/g, '');
  // A second digit in the same box replaces the first.
  const fresh = digits.length === 2 && boxes[index] ? digits.replace(boxes[index], '') : digits;
  if (fresh === '') return boxes.map((box, at) => (at === index ? '' : box));
  return boxes.map((box, at) => (at >= index ? (fresh[at - index] ?? box) : box));
}
