import type { ReactNode } from 'react';
import { Arch } from './Arch';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** Text between title and text for screen readers. */
  joint?: string;
  /** A link or button to continue. */
  action?: ReactNode;
  /** An icon inside the arch. */
  icon?: ReactNode;
  headingLevel?: 1 | 2;
}

/** The state of an empty page or list, with a link to continue. */
export function EmptyState({ title, text, joint, action, icon, headingLevel = 1 }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-12 text-center">
      <div className="relative w-44 max-w-full">
        <Arch className="w-full" />
        {icon && <div className="absolute inset-0 grid place-items-center pt-12 text-control">{icon}</div>}
      </div>
      <div>
        <Heading className="mt-6 text-32">{title}</Heading>
        {joint && <span className="sr-only">{joint}</span>}
        {text && <p className="mt-3 text-muted">{text}</p>}
      </div>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
