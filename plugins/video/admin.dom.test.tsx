import { createTheme, ThemeProvider } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lightTheme } from '../../admin/src/theme/theme';
import plugin from './admin';
import type { StoredVideo } from './calls';

const VIDEO: StoredVideo['video'] = { url: '/media/a/file.mp4', type: 'video/mp4', bytes: 300_000, isUpright: true };
const authProvider = { getPermissions: async () => ({ languages: ['en', 'hi'] }) } as never;

let stored: StoredVideo;
const removed: string[] = [];
let uploads: Upload[] = [];

/** An upload that a test tells what becomes of it. */
class Upload {
  upload = { onprogress: (_: object) => {} };
  status = 200;
  responseText = JSON.stringify({ message: 'The video is saved.' });
  onload = () => {};
  onloadend = () => {};
  sent: FormData | undefined;
  url = '';
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  send(form: FormData) {
    this.sent = form;
    uploads.push(this);
  }
  end(status = 200, body: object = { message: 'The video is saved.' }) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
    this.onloadend();
  }
}

beforeEach(() => {
  stored = { video: null, texts: {}, revision: 0 };
  removed.length = 0;
  uploads = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' } = {}) => {
    if (method === 'DELETE') removed.push(address);
    return Response.json(method === 'DELETE' ? { message: 'The video is removed.' } : stored);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show() {
  const Card = plugin.places['product.aside'];
  const element = (
    <CoreAdminContext
      authProvider={authProvider}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ThemeProvider theme={createTheme(lightTheme)}>
        <Card record={{ id: 'p1' }} />
      </ThemeProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await screen.findByRole('button', { name: /^Save the video/ });
  return userEvent.setup();
}

const choose = (user: ReturnType<typeof userEvent.setup>, bytes: number) => {
  const file = new File(['x'], 'turn.mp4', { type: 'video/mp4' });
  Object.defineProperty(file, 'size', { value: bytes });
  return user.upload(screen.getByLabelText('Video file'), file);
};

test('a chosen video is sent with what it shows in each language, and says how much of it has left', async () => {
  const user = await show();
  expect(screen.getByText('This product has no video.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save the video' }));
  expect(screen.getByRole('alert').textContent).toBe('Please choose a video first.');
  await choose(user, 3_400_000);
  expect(screen.getByText('turn.mp4, 3.4 MB')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(screen.getByLabelText('What it shows'), 'A turn');
  await user.type(await screen.findByLabelText('What it shows, in हिन्दी'), 'पीठ');
  await user.click(screen.getByRole('button', { name: 'Save the video' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  const [upload] = uploads as [Upload];
  expect(upload.url).toBe('/api/x/video/files/p1');
  const { video, ...fields } = Object.fromEntries(upload.sent ?? []);
  expect(fields).toEqual({ texts: JSON.stringify({ en: 'A turn', hi: 'पीठ' }), revision: '0' });
  expect((video as File).name).toBe('turn.mp4');
  const progress = (loaded: number) =>
    act(() => upload.upload.onprogress({ lengthComputable: true, loaded, total: 10 }));
  progress(4);
  expect(screen.getByRole('status').textContent).toBe('40% uploaded.');
  progress(10);
  expect(screen.getByRole('status').textContent).toBe('The file is being checked.');
  stored = { video: VIDEO, texts: { en: 'A turn' }, revision: 1 };
  act(() => upload.end());
  expect(await screen.findByLabelText('Video of the product, 0.3 MB')).toHaveProperty('preload', 'metadata');
  expect(screen.queryByText('turn.mp4, 3.4 MB')).toBeNull();
});

test('one that is too large is not sent, and one that is refused stays chosen', async () => {
  const user = await show();
  await choose(user, 25_000_000);
  expect(screen.getByRole('alert').textContent).toBe('A video can be up to 20 MB. This one is 25.0 MB.');
  await user.click(screen.getByRole('button', { name: 'Save the video' }));
  expect(uploads).toEqual([]);
  await choose(user, 1_000_000);
  await user.click(screen.getByRole('button', { name: 'Save the video' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  act(() => uploads[0]?.end(415, { message: 'Only MP4 and WebM videos are accepted.', code: 'X' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(screen.getByText('turn.mp4, 1.0 MB')).toBeTruthy();
});

test('a video is removed as it was read', async () => {
  stored = { video: VIDEO, texts: {}, revision: 7 };
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Remove the video' }));
  await waitFor(() => expect(removed).toEqual(['/api/x/video/files/p1?revision=7']));
});
