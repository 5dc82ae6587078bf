import { vi } from 'vitest';
import { sharedClock } from '../../database/shared-clock';

/** Sets the time that this process takes for the database's, and stops it there. */
export const setSharedTime = (time: number): void =>
  void vi.spyOn(sharedClock, 'now').mockImplementation(() => new Date(time));

/** Lets the shared clock show the database's time again. */
export const resetSharedTime = (): void => vi.mocked(sharedClock.now).mockRestore?.();
