import { createTheme, ThemeProvider } from '@mui/material';
import type { LastBackup } from '@rangrekha/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lightTheme } from '../theme/theme';
import { BackupCard } from './BackupCard';

afterEach(() => vi.unstubAllGlobals());

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString();
const made = (hours: number, problem: string | null = null): LastBackup => ({
  last: { finishedAt: ago(hours), problem, orders: 12, bytes: 45_600_000, seconds: 40 },
  lastGoodAt: problem ? null : ago(hours),
});

test.each<[string, LastBackup, string, RegExp]>([
  ['none', { last: null, lastGoodAt: null }, 'No backup yet', /npm run backup/],
  ['good', made(5), 'Good, 5 hours old', /12 orders, 46 MB/],
  ['late', made(36), '36 hours old', /Test restore on/],
  ['of long ago', made(72), '3 days old', /Test restore on/],
  ['failed', made(1, 'orders has 3 rows instead of 4.'), 'Failed', /instead of 4\. There is no good backup\./],
  [
    'failed after a good one',
    { ...made(1, 'No room.'), lastGoodAt: ago(25) },
    'Failed',
    /The last good backup is from/,
  ],
])('a backup that is %s', async (_, found, chip, text) => {
  vi.stubGlobal('fetch', async () => Response.json(found));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider theme={createTheme(lightTheme)}>
        <BackupCard />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await screen.findByText(chip);
  screen.getByText(text);
  expect(screen.getByRole('region', { name: 'Backup' })).toBeTruthy();
});
