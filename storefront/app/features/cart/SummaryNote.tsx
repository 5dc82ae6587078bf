import type { ReactNode } from 'react';
import { Icon, type IconName } from '~/ui/icons/Icon';

/** A line with an icon below the button. */
export function SummaryNote({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="mt-3 flex items-center gap-3 text-14">
      <Icon name={icon} className="icon-sm shrink-0" />
      {children}
    </p>
  );
}
