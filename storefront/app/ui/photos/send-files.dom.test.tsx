import { PHOTO_TEXTS } from '@rangrekha/contract/photos';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handleFailure, holdRequest, type Send, sendFilesBy } from '~/ui/connection/connection';
import { PhotoField } from './PhotoField';

const PATH = '/myaccount/order/1/return?_data=routes%2Freturn';

/** What the browser would send, and the events that it gives of it. */
class SlowLine {
  static sent: SlowLine[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onabort = () => {};
  status = 200;
  responseText = '';
  isAborted = false;
  open() {}
  send() {
    SlowLine.sent.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort();
  }
  getAllResponseHeaders = () => 'Content-Type: application/json\r\n';
  /** A part of a hundred is on its way. */
  part(loaded: number) {
    act(() => this.upload.onprogress?.({ loaded, total: 100 }));
  }
  answer(status: number, text = '') {
    Object.assign(this, { status, responseText: text });
    act(() => this.onload());
  }
}

let send: Send;

beforeEach(async () => {
  vi.useFakeTimers();
  SlowLine.sent = [];
  vi.stubGlobal('XMLHttpRequest', SlowLine);
  const router = {
    state: { navigation: { state: 'idle' }, revalidation: 'idle', fetchers: new Map(), loaderData: {} },
  };
  Object.assign(window, { __remixRouter: { ...router, subscribe: () => () => {} } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// The module names its sender when it is loaded, which the component has done.
const { sendFiles } = await import('./send-files');
sendFilesBy(sendFiles);

/** The form of a page, and its request under way. */
function sendForm() {
  send = sendFiles;
  render(
    <form aria-label="Return">
      <PhotoField label="Photos" hint="" most={4} />
    </form>,
  );
  fireEvent.submit(screen.getByRole('form'));
  const answer = holdRequest(send, PATH, { method: 'POST', body: new FormData() });
  return { answer, request: SlowLine.sent[0] as SlowLine };
}

test('the progress is shown, and the deadline counts from the last byte that was sent', async () => {
  const { answer, request } = sendForm();
  for (const percent of [10, 20, 30, 40]) {
    request.part(percent);
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: PHOTO_TEXTS.sending }).value).toBe(percent);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(request.isAborted).toBe(false);
  }
  request.part(100);
  expect(screen.getByRole('status').textContent).toBe(PHOTO_TEXTS.sent);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(request.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(request.isAborted).toBe(true);
  handleFailure(false);
  await answer;
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a form that is refused as too large says so at its field, and its page stays', async () => {
  const { answer, request } = sendForm();
  request.part(100);
  request.answer(413, 'Too large');
  const response = await answer;
  expect([response.status, await response.json()]).toEqual([200, null]);
  expect(screen.getByLabelText('Photos').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(PHOTO_TEXTS.refused)).toBeTruthy();
});

test('any other answer comes as it is', async () => {
  const { answer, request } = sendForm();
  request.answer(400, '{"message":"No."}');
  const response = await answer;
  expect([response.status, await response.json()]).toEqual([400, { message: 'No.' }]);
});
