import { expect, test } from 'vitest';
import { withMarks, withPluginMarks } from './mark-messages.mjs';

const IMPORT = "import { t } from '~/language/t';\n";

test('a message is a mark, and one with values a call that formats it', () => {
  const code = `${IMPORT}const a = t('cart.total');\nconst b = t('cart.more', { n: 2 });\nconst c = t(\n  'cart.long',\n);`;
  expect(withMarks(code)).toBe(
    "import { format } from '~/language/format';\nconst a = '[[message:cart.total]]';\nconst b = format('[[message:cart.more]]', { n: 2 });\nconst c = '[[message:cart.long]]';",
  );
});

test('the back office names the folder by where it stands', () => {
  const code = (folder) => `import { t } from '${folder}t';\nconst a = t('cart.more', { n: t('cart.none') });`;
  for (const folder of ['./', './language/', '../language/', '../../language/'])
    expect(withMarks(code(folder))).toBe(
      `import { format } from '${folder}format';\nconst a = format('[[message:cart.more]]', { n: '[[message:cart.none]]' });`,
    );
});

test('the back office of a plugin has ids of its own', () => {
  const code = "import { t } from './t';\nconst a = t('admin.save');\nconst b = t('admin.until', { day });";
  expect(withPluginMarks(code, '/store/plugins/gift/admin.tsx', '@rangrekha/admin/plugin')).toBe(
    "import { format } from '@rangrekha/admin/plugin';\nconst a = '[[message:plugins.gift.admin.save]]';\nconst b = format('[[message:plugins.gift.admin.until]]', { day });",
  );
  expect(withPluginMarks(code, '/store/admin/src/plugins/plugin.ts', '')).toBe(undefined);
});

test('a call without a written-out id is refused', () => {
  expect(() => withMarks(`${IMPORT}t(id)`)).toThrow('A message needs its id as a text: t(id)');
});

test('other modules stay as they are', () => {
  expect(withMarks("const t = (id) => id;\nt('cart.total');")).toBe("const t = (id) => id;\nt('cart.total');");
});
