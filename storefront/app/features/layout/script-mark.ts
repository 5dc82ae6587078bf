import { createContext } from 'react';

/**
 * What the server writes on the page's own inline scripts while it renders, to tell them from any that came with
 * content; it takes it off again. Absent in the browser.
 */
export const ScriptMark = createContext<string | undefined>(undefined);
