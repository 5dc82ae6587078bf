import { Navigate } from 'react-router-dom';
import { useSetup } from './setup-requests';

/** Where `/admin` leads: to the dashboard, or to the guide while the store is empty. */
export function FirstScreen() {
  const { data: setup, isPending } = useSetup();
  if (isPending) return null;
  return <Navigate to={setup?.isEmpty && !setup.hidden ? '/setup' : '/dashboard'} replace />;
}
