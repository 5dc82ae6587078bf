import { Button } from '@mui/material';
import { EmptyList } from './EmptyList';

/** What stands where a screen would whose program did not arrive. A browser may not ask for it a second time. */
export const LoadFailure = () => (
  <EmptyList
    text="This screen could not be loaded. Check your connection; the store may also have a new version."
    action={
      <Button variant="outlined" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    }
  />
);
