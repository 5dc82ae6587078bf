import type { ComponentPropsWithoutRef } from 'react';
import type { ICON_NAMES } from './icon-names';
import sprite from './icons.svg?no-inline';

export type IconName = (typeof ICON_NAMES)[number];

interface IconProps extends ComponentPropsWithoutRef<'svg'> {
  name: IconName;
}

/** An icon of icons.svg, 22 px large unless a class says otherwise. Screen readers do not see it. */
export const Icon = ({ name, className = 'icon', ...rest }: IconProps) => (
  <svg aria-hidden className={className} {...rest}>
    <use href={`${sprite}#${name}`} />
  </svg>
);
