import { LIMITS } from '@rangrekha/contract/limits';

/** The digits of a code in whatever boxes they were typed or pasted, at most as many as a code has. */
export const otpFrom = (boxes: string[]) => boxes.join('').replace(/\D/g, '').slice(0, LIMITS.otpLength);

export const isWholeOtp = (otp: string) => otp.length === LIMITS.otpLength;

/** The boxes after `typed` went into the one at `index`: a paste runs on into the boxes behind it. */
export function fillBoxes(boxes: string[], index: number, typed: string): string[] {
  const digits = typed.replace(/\D/g, '');
  // A digit typed beside the one that stands in the box replaces it.
  const fresh = digits.length === 2 && boxes[index] ? digits.replace(boxes[index], '') : digits;
  if (fresh === '') return boxes.map((box, at) => (at === index ? '' : box));
  return boxes.map((box, at) => (at >= index ? (fresh[at - index] ?? box) : box));
}
