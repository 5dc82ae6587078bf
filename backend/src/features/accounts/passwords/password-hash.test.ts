import { expect, test } from 'vitest';

test('a password is hashed with argon2id at the cost that OWASP asks for, unless a program says otherwise', async () => {
  // As a process finds it that starts a shop: the module that other tests share hashes cheaply.
  const fresh = './password-hash?fresh';
  const { hashCheaply, hashPassword, isPassword }: typeof import('./password-hash') = await import(fresh);
  const stored = await hashPassword('Correct-horse-1');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('Correct-horse-1', stored)).toBe(true);
  hashCheaply();
  expect(await hashPassword('Correct-horse-1')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
});
