import type { ReactNode } from 'react';
import { Icon } from '~/ui/icons/Icon';

/** A collapsible section of the filter panel; it starts open. */
export function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group/section border-line border-b pb-5">
      <summary className="flex h-14 items-center justify-between font-semibold">
        {title}
        <Icon name="chevron-down" className="icon-sm transition-transform group-open/section:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
