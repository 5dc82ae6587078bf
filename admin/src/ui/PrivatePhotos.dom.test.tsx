import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PrivatePhotos } from './PrivatePhotos';

afterEach(() => vi.unstubAllGlobals());

test('a photo is shown, and one that cannot be read says so in its place', async () => {
  const answers: Record<string, Response> = {
    '/api/photos/a': Response.json({ webp: 'UklGRg==' }),
    '/api/photos/b': Response.json({ message: 'Not found.' }, { status: 404 }),
  };
  vi.stubGlobal('fetch', async (path: string) => answers[path]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const photos = ['a', 'b'].map((id) => ({ id, width: 600, height: 800 }));
  render(
    <QueryClientProvider client={client}>
      <PrivatePhotos photos={photos} path={(id) => `/api/photos/${id}`} height={240} />
    </QueryClientProvider>,
  );
  const shown = await screen.findByRole<HTMLImageElement>('img', { name: 'Photo 1 of 2' });
  expect(shown.src).toBe('data:image/webp;base64,UklGRg==');
  await screen.findByText('Photo 2 of 2 could not be loaded.');
});
