import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Dialog, DialogTitle, TextField } from '@mui/material';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { LeaveGuard, useAskToLeave, useUnsaved } from './LeaveGuard';

const leftFor = vi.fn();

const Frame = () => (
  <LeaveGuard>
    <LogOut />
    <Link to="/list">List</Link>
    <Outlet />
  </LeaveGuard>
);

function LogOut() {
  const askToLeave = useAskToLeave();
  return (
    <button type="button" onClick={() => askToLeave(leftFor)}>
      Log out
    </button>
  );
}

/** A field, and a button that saves it and opens the list. */
function Screen() {
  const [text, setText] = useState('');
  const [isSaved, setSaved] = useState(false);
  const navigate = useNavigate();
  useUnsaved(text !== '' && !isSaved);
  const save = () => {
    setSaved(true);
    navigate('/list');
  };
  return (
    <>
      <TextField id="note" label="Note" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={save}>
        Save
      </button>
      <Link to="?tab=2">Tab</Link>
    </>
  );
}

function DialogScreen() {
  const [isOpen, setOpen] = useState(true);
  const [text, setText] = useState('');
  const askToClose = useUnsaved(text !== '');
  const close = () => askToClose(() => setOpen(false));
  return (
    <Dialog open={isOpen} onClose={close} aria-labelledby="title">
      <DialogTitle id="title">Save this view</DialogTitle>
      <TextField id="name" label="Name" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={close}>
        Cancel
      </button>
    </Dialog>
  );
}

function show(element: ReactNode) {
  const children = [
    { path: '/', element },
    { path: '/list', element: <h1>The list</h1> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: ['/list', '/'] });
  render(<RouterProvider router={router} />);
  return router;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (text: string) => fireEvent.click(screen.getByText(text));
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
const stay = async () => {
  press('Stay on this page');
  await waitFor(() => expect(question()).toBeNull());
};
/** Whether the browser would ask before the page is loaded anew. */
const asksAtReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a screen with nothing typed is left without a question', async () => {
  show(<Screen />);
  expect(asksAtReload()).toBe(false);
  press('Log out');
  expect(leftFor).toHaveBeenCalledTimes(1);
  press('List');
  await screen.findByText('The list');
});

test.each([
  ['a link', () => press('List')],
  ['the back button', (router: ReturnType<typeof show>) => void router.navigate(-1)],
])('typed text is left by %s only after a question', async (_, leave) => {
  const router = show(<Screen />);
  type('Note', 'Call again');
  expect(asksAtReload()).toBe(true);
  leave(router);
  await waitFor(() => expect(question()).toBeTruthy());
  await stay();
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Call again');
  leave(router);
  await waitFor(() => expect(question()).toBeTruthy());
  press('Leave without saving');
  await screen.findByText('The list');
  expect(asksAtReload()).toBe(false);
});

test('a sign-out asks as well, and another tab of the same screen does not', async () => {
  leftFor.mockClear();
  show(<Screen />);
  type('Note', 'Call again');
  press('Tab');
  expect(question()).toBeNull();
  press('Log out');
  await stay();
  expect(leftFor).not.toHaveBeenCalled();
  press('Log out');
  press('Leave without saving');
  expect(leftFor).toHaveBeenCalledTimes(1);
});

test('a save asks nothing', async () => {
  show(<Screen />);
  type('Note', 'Call again');
  press('Save');
  // By its role, so that no question hides it from screen readers.
  await screen.findByRole('heading', { name: 'The list' });
  expect(question()).toBeNull();
});

const view = () => screen.queryByRole('dialog', { name: 'Save this view', hidden: true });
const pressEscape = () => fireEvent.keyDown(view() as Element, { key: 'Escape' });
const backdrop = () => fireEvent.click(document.querySelector('.MuiDialog-container') as Element);

test.each([
  ['Escape', pressEscape],
  [
    'a click beside it',
    () => {
      fireEvent.mouseDown(document.querySelector('.MuiDialog-container') as Element);
      backdrop();
    },
  ],
  ['Cancel', () => press('Cancel')],
])('a dialog closes by %s, after a question when something is typed', async (_, close) => {
  show(<DialogScreen />);
  type('Name', 'To call');
  close();
  await stay();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('To call');
  close();
  press('Leave without saving');
  await waitFor(() => expect(view()).toBeNull());
  expect(question()).toBeNull();
});

test('a dialog with nothing typed closes at once', async () => {
  show(<DialogScreen />);
  pressEscape();
  expect(question()).toBeNull();
  await waitFor(() => expect(view()).toBeNull());
});

/** Words that find something are no text that is lost. */
const WITHOUT_TEXT = ['shell/find/FindDialog.tsx'];

test('each dialog with fields asks before it closes', () => {
  const sources = readdirSync('admin/src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
    .map((path) => [path, readFileSync(join('admin/src', path), 'utf8')] as const);
  const dialogs = sources.filter(
    ([, text]) =>
      /<(Form)?Dialog[\s>]/.test(text) && /<(TextField|TextInput|\w+Fields|PermissionChoice)[\s>]/.test(text),
  );
  expect(dialogs.length).toBeGreaterThan(6);
  expect(dialogs.filter(([, text]) => !/useUnsaved\(|<FormDialog/.test(text)).map(([path]) => path)).toEqual(
    WITHOUT_TEXT,
  );
  expect(readFileSync('admin/src/forms/FormDialog.tsx', 'utf8')).toContain('useUnsaved(');
});
