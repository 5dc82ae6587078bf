import { Link, NavLink } from '@remix-run/react';
import { t } from '~/language/t';
import { Icon } from '~/ui/icons/Icon';
import { popover, popoverButton } from '~/ui/overlay/popover';
import { LanguageChooser } from './LanguageChooser';
import { useAccountLinks } from './navigation';
import { useRootData } from './root-data';

const ID = 'menu';

const close = () => document.getElementById(ID)?.hidePopover();

/** The header's links below the large breakpoint, in a popover, which works without scripts. */
export function MobileMenu() {
  const { account, isAdmin, label } = useAccountLinks();
  const { links = [], categories = [] } = useRootData() ?? {};
  const linkClass = 'block border-line border-b py-4 text-18 no-underline aria-[current=page]:text-madder';
  return (
    <div className="lg:hidden">
      <button type="button" aria-label={t('layout.menu')} {...popoverButton(ID)} className="icon-button -ml-[10px]">
        <Icon name="menu" />
      </button>
      <div
        id={ID}
        {...popover}
        className="fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-80 max-w-[85vw] border-0 overflow-y-auto bg-paper p-4 text-ink backdrop:bg-ink/50"
      >
        <div className="flex items-center justify-between">
          <p className="font-semibold">{t('layout.menu')}</p>
          <button
            type="button"
            aria-label={t('layout.closeMenu')}
            {...popoverButton(ID, 'hide')}
            className="icon-button"
          >
            <Icon name="x" />
          </button>
        </div>
        <ul className="mt-2">
          {links.map(({ to, name }) => (
            <li key={to}>
              <NavLink to={to} onClick={close} className={linkClass}>
                {name}
              </NavLink>
              {to === '/shop' && (
                <ul>
                  {categories.map(({ to, name }) => (
                    <li key={to}>
                      <Link to={to} onClick={close} className="block py-2.5 pl-4 no-underline">
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
          <li>
            <NavLink to={account} reloadDocument={isAdmin} onClick={close} className={linkClass}>
              {t('layout.myAccount')}
              {label && (
                <>
                  {' · '}
                  <span>{label}</span>
                </>
              )}
            </NavLink>
          </li>
        </ul>
        <LanguageChooser linkClass="py-4" />
      </div>
    </div>
  );
}
