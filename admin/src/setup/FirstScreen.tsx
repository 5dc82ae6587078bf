import { Navigate } from 'react-router-dom';
import { useMay } from '../auth/use-staff-rights';
import { useSetup } from './setup-requests';

/** Where `/admin` leads: to the dashboard, or to the guide while the store is empty. */
export const FirstScreen = () => (useMay('settings') ? <GuideOrDashboard /> : <Navigate to="/dashboard" replace />);

function GuideOrDashboard() {
  const { data: setup, isPending } = useSetup();
  if (isPending) return null;
  return <Navigate to={setup?.isEmpty && !setup.hidden ? '/setup' : '/dashboard'} replace />;
}
