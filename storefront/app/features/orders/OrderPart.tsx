import type { ReactNode } from 'react';

interface OrderPartProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** A part of an order's page under its heading. */
export const OrderPart = ({ title, className, children }: OrderPartProps) => (
  <section className={className}>
    <h2 className="mb-3 font-sans font-semibold text-16 tracking-normal">{title}</h2>
    {children}
  </section>
);
