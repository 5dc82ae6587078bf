import { createHash, randomInt } from 'node:crypto';

/** Without those that look alike: 0 and O, 1 and I. */
const SYMBOLS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 16;

/** What a code is, without blanks and dashes. */
export const CODE = new RegExp(`^[${SYMBOLS}]{${LENGTH}}$`);

/** A new code of a gift card: 80 random bits. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)] as string).join('');

/** As people type it. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** As it is printed: `ABCD-EFGH-JKLM-NPQR`. */
export const printedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** What is stored of a code. It needs no key: nobody tries all of 80 random bits. */
export const hashOf = (code: string): string => createHash('sha256').update(`gift card ${code}`).digest('hex');
