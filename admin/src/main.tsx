import './auth/tab-storage';
import '@fontsource-variable/figtree/index.css';
import '@fontsource-variable/fraunces/index.css';
import '@fontsource-variable/fraunces/wght-italic.css';
import '@fontsource-variable/noto-sans-devanagari/index.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App';
import { watchSession } from './auth/page-session';
import { loadAnswers } from './language/translated';
import { keepFocus } from './shell/focus';
import { openTestDoor } from './shell/test-door';

// A data router, because only it can block a navigation away from unsaved changes.
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' });

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
const root = createRoot(element);
const show = () =>
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
keepFocus();
watchSession();
void loadAnswers();
show();
openTestDoor({
  hide: () => flushSync(() => root.render(null)),
  show: async (path) => {
    await router.navigate(path);
    show();
  },
});
