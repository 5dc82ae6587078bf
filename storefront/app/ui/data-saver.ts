import { useRouteLoaderData } from '@remix-run/react';

/** Whether the page saves data: one small file of each picture, and nothing is loaded ahead or by itself. */
export const useSavesData = (): boolean => useRouteLoaderData<{ savesData?: boolean }>('root')?.savesData ?? false;
