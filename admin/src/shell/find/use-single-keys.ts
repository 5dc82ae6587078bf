import { useStore } from 'react-admin';

/** Whether keys without Ctrl do something; speech input and shaky hands press them by accident. */
export const useSingleKeys = () => useStore('shortcuts.singleKeys', true);
