import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A line with an icon below the button. */
export function SummaryNote({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="mt-3 flex items-center gap-3 text-14">
      <Icon aria-hidden className="icon-sm shrink-0" />
      {children}
    </p>
  );
}
