import { createContext, useContext } from 'react';

/** Whether the page saves data: one small file of each picture, and nothing is loaded ahead or by itself. */
export const SavesData = createContext(false);

export const useSavesData = (): boolean => useContext(SavesData);
