import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';

/** Holds the screens that stand without menu and bar, while they load. */
export const BareScreen = () => (
  <Suspense fallback={null}>
    <Outlet />
  </Suspense>
);
