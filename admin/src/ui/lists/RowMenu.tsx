import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import { Button, IconButton, Menu, type Theme, useMediaQuery } from '@mui/material';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { t } from '../../language/t';

interface RowMenuProps {
  /** The accessible name of the button. */
  label: string;
  /** The menu's items. */
  children: ReactNode;
}

// The cell has room around the icon already.
const IN_CELL = { marginX: -1 };

/** The menu with a row's other actions. A press does not reach the row, which would open it. */
export function RowMenu({ label, children }: RowMenuProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation();
    setAnchor(event.currentTarget);
  };
  const close = (event: object) => {
    if ('stopPropagation' in event) (event as MouseEvent).stopPropagation();
    setAnchor(null);
  };
  return (
    <>
      {isPhone ? (
        <Button
          variant="text"
          onClick={open}
          endIcon={<MoreIcon />}
          aria-label={t('ui.moreLabel', { label })}
          aria-haspopup="menu"
        >
          {t('words.more')}
        </Button>
      ) : (
        <IconButton onClick={open} sx={IN_CELL} aria-label={label} aria-haspopup="menu">
          <MoreIcon fontSize="small" />
        </IconButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} onClick={close}>
        {children}
      </Menu>
    </>
  );
}
