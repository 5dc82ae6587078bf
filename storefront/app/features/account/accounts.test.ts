import { describe, expect, it } from 'vitest';
import { fullName, initials } from './full-name';
import { requirements, STRENGTH_WORDS, strengthOf } from './password-strength';
import { modeLink, modeOf, reachableMode } from './sign-in/auth-modes';
import { fillBoxes, isWholeOtp, otpFrom } from './sign-in/otp';

describe('the strength of a password', () => {
  it.each([
    ['', ''],
    ['Ab1de', 'Too weak'],
    ['Abcde1', 'Weak'],
    ['Abcdef1', 'Weak'],
    ['Abcdefg1', 'Strong'],
    ['abcdefg1', 'Medium'],
    ['ABCDEFG1', 'Medium'],
    ['Abcdefgh', 'Medium'],
    ['correct horse battery', 'Medium'],
  ])('of %j is %j', (password, strength) => {
    const found = strengthOf(password);
    expect(found === 'none' ? '' : STRENGTH_WORDS[found]).toBe(strength);
  });

  it('is made of four requirements', () => {
    expect(requirements('Abcdefg1').every(({ met }) => met)).toBe(true);
    expect(requirements('').filter(({ met }) => met)).toEqual([]);
  });
});

describe('a one-time code', () => {
  const empty = ['', '', '', '', '', ''];

  it('is read from boxes or from one paste', () => {
    expect(otpFrom(['4', '0', '7', '1', '2', '3'])).toBe('407123');
    expect(otpFrom(['407 123', '', '', '', '', ''])).toBe('407123');
    expect(isWholeOtp(otpFrom(['4', '0', 'x', '', '', '']))).toBe(false);
  });

  it('spreads over the boxes', () => {
    expect(fillBoxes(empty, 0, '407-123')).toEqual(['4', '0', '7', '1', '2', '3']);
    expect(fillBoxes(empty, 4, '407')).toEqual(['', '', '', '', '4', '0']);
  });

  it('takes a digit typed over another', () => {
    expect(fillBoxes(['4', '', '', '', '', ''], 0, '47')).toEqual(['7', '', '', '', '', '']);
    expect(fillBoxes(['4', '', '', '', '', ''], 0, '')).toEqual(empty);
    expect(fillBoxes(empty, 0, 'x')).toEqual(empty);
  });
});

describe('names', () => {
  it('fall back to User', () => {
    expect(fullName({ firstName: null, lastName: null })).toBe('User');
    expect(fullName({ firstName: 'Meera', lastName: 'Deshmukh' })).toBe('Meera Deshmukh');
  });

  it('have initials', () => {
    expect(initials({ firstName: 'meera', lastName: 'Deshmukh' })).toBe('MD');
    expect(initials({ firstName: null, lastName: null })).toBe('U');
  });
});

describe('the modes of /login', () => {
  it('come from the address', () => {
    expect(modeOf(new URLSearchParams('mode=otp'))).toBe('otp');
    expect(modeOf(new URLSearchParams('mode=constructor'))).toBe('login');
  });

  it('keep where to go afterwards', () => {
    expect(modeLink('register', new URLSearchParams('redirectTo=/cart&x=1'))).toBe(
      '/login?mode=register&redirectTo=%2Fcart',
    );
    expect(modeLink('login', new URLSearchParams())).toBe('/login');
  });

  it('come one after the other', () => {
    expect(reachableMode('reset', undefined)).toBe('forgot');
    expect(reachableMode('reset', {})).toBe('otp');
    expect(reachableMode('reset', { otp: '123456' })).toBe('reset');
    expect(reachableMode('otp', undefined)).toBe('forgot');
    expect(reachableMode('register', undefined)).toBe('register');
  });
});
