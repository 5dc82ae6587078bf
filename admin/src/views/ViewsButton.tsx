import ViewsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Button, Menu, MenuItem, type Theme, useMediaQuery } from '@mui/material';
import type { SavedView } from '@rangrekha/contract';
import { useEffect, useState } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { t } from '../language/t';
import { SecondaryText } from '../ui/SecondaryText';
import { ColumnsDialog } from './ColumnsDialog';
import { SaveViewDialog } from './SaveViewDialog';
import { useColumnOrder, useColumns, useHiddenColumns } from './use-columns';
import { useViews } from './view-requests';

/** The lists that have opened since the page was loaded: a default view applies to the first opening only. */
const opened = new Set<string>();

/** Applies a view to the list around it. */
function useApplyView() {
  const { setFilters, setSort } = useListContext();
  const [, setHidden] = useHiddenColumns();
  const [, setOrder] = useColumnOrder();
  return ({ settings }: SavedView) => {
    setFilters(settings.filter);
    setSort(settings.sort);
    setHidden(settings.hidden);
    setOrder(settings.columns ?? []);
  };
}

/** Applies the default view when the list opens for the first time, unless its address asks for something else. */
function useDefaultView(list: string, views: SavedView[] | undefined): void {
  const apply = useApplyView();
  const { search } = useLocation();
  useEffect(() => {
    if (!views || opened.has(list)) return;
    opened.add(list);
    const view = views.find((one) => one.list === list && one.isDefault);
    if (view && !search) apply(view);
  }, [views, list, search, apply]);
}

/** The views of a list: saved filters, order and columns, which the server keeps for each person. */
export function ViewsButton() {
  // A test walks all lists and holds their names to those of the contract.
  const list = useResourceContext() as string;
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'save' | 'columns'>();
  const [columns] = useColumns();
  const all = useViews();
  const apply = useApplyView();
  useDefaultView(list, all);
  const views = (all ?? []).filter((view) => view.list === list);

  const choose = (view: SavedView) => {
    apply(view);
    setAnchor(null);
  };
  const open = (next: typeof dialog) => {
    setAnchor(null);
    setDialog(next);
  };
  const close = () => setDialog(undefined);

  return (
    <>
      <Button
        variant="outlined"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        startIcon={!isPhone && <ViewsIcon />}
      >
        {t('views.views')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {views.map((view) => (
          <MenuItem
            key={view.id}
            onClick={() => choose(view)}
            sx={{ display: 'block', whiteSpace: 'normal', overflowWrap: 'anywhere', maxWidth: '22rem' }}
          >
            {view.name}
            {remarkOf(view) && (
              <SecondaryText component="span" sx={{ display: 'block' }}>
                {remarkOf(view)}
              </SecondaryText>
            )}
          </MenuItem>
        ))}
        <MenuItem onClick={() => open('save')}>{t('views.saveOrDeleteViews')}</MenuItem>
        {!isPhone && columns.length > 0 && <MenuItem onClick={() => open('columns')}>{t('words.columns')}</MenuItem>}
      </Menu>
      {dialog === 'save' && <SaveViewDialog list={list} views={views.filter(({ isOwn }) => isOwn)} onClose={close} />}
      {dialog === 'columns' && <ColumnsDialog onClose={close} />}
    </>
  );
}

function remarkOf({ isOwn, isShared, isDefault, owner }: SavedView): string {
  if (!isOwn) return t('views.sharedByOwner', { owner });
  return [isDefault && t('views.opensWithTheList'), isShared && t('views.sharedWithTheStaff')]
    .filter(Boolean)
    .join(' ');
}
