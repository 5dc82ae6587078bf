import './auth/tab-storage';
import '@fontsource-variable/figtree/index.css';
import '@fontsource-variable/fraunces/index.css';
import '@fontsource-variable/fraunces/wght-italic.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App';
import { watchSession } from './auth/page-session';
import { keepFocus } from './shell/focus';

// A data router, because only it can block a navigation away from unsaved changes.
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
keepFocus();
watchSession();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
