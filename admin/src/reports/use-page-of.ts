import { useState } from 'react';

/** The page of a list: the first one again once something else is listed. */
export function usePageOf(listed: string): [number, (page: number) => void] {
  const [chosen, choose] = useState({ listed, page: 1 });
  return [chosen.listed === listed ? chosen.page : 1, (page) => choose({ listed, page })];
}
