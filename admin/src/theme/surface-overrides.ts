import CloseIcon from '@mui/icons-material/CloseOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { alpha } from '@mui/material/styles';
import type { ComponentsTheme } from 'react-admin';
import { t } from '../language/t';
import { focusTitle } from '../shell/focus';
import { BULK_BAR, DARK, ON_BULK_BAR, type ShopColors } from './palette';

/** The styles of cards, tables, tabs, menus and dialogs. */
export const surfaceOverrides = (shop: ShopColors): ComponentsTheme => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontVariantNumeric: 'tabular-nums', overflowX: 'hidden', overflowWrap: 'break-word' },
      ':focus-visible': { outline: `2px solid ${shop.indigo}`, outlineOffset: 2 },
      a: { color: shop.indigo },
      '@media (prefers-reduced-motion: reduce)': {
        '*': { animation: 'none !important', transition: 'none !important' },
      },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderColor: shop.divider, overflow: 'visible' } },
  },
  MuiMenu: { styleOverrides: { paper: { border: `1px solid ${shop.divider}` } } },
  MuiDialog: { styleOverrides: { paper: { border: `1px solid ${shop.divider}` } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1rem', fontWeight: 600 } } },
  MuiDialogContentText: { styleOverrides: { root: { color: shop.text } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { flexWrap: 'wrap', gap: 8, padding: '8px 24px 20px' },
      // The gap takes the place of the margins, which would move the first button of a second line.
      spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        borderBottomColor: shop.rowLine,
        padding: '8px 12px',
        fontSize: '0.875rem',
        '&:first-of-type': { paddingLeft: 16 },
      },
      head: {
        height: 44,
        padding: '0 12px',
        fontSize: '0.8125rem',
        fontWeight: 500,
        color: shop.muted,
        borderBottomColor: shop.divider,
      },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { backgroundColor: shop.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: shop.selected },
        '&:last-child .MuiTableCell-body': { borderBottom: 0 },
      },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: shop.text } } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 48 }, indicator: { height: 2, backgroundColor: shop.text } } },
  MuiTab: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        minHeight: 48,
        padding: '0 14px',
        fontSize: '0.8125rem',
        fontWeight: 600,
        letterSpacing: '0.05em',
        color: shop.muted,
        // Scrollable tabs clip what is outside of them.
        '&.Mui-focusVisible': { outlineOffset: -2 },
        '&.Mui-selected': { color: shop.text },
      },
    },
  },
  // A menu has a backdrop too, which must be invisible.
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: alpha(DARK.ground, 0.45) } } },
  },
  RaSkipNavigationButton: {
    defaultProps: { onClick: focusTitle },
    styleOverrides: {
      root: {
        padding: '0 18px',
        '&, &:hover': { backgroundColor: shop.primary, color: shop.onPrimary, opacity: 1 },
        // On a phone react-admin shows only the icon of a button, and this one has none.
        '&.MuiIconButton-root::after': {
          content: t('theme.skipToContent'),
          fontSize: '0.875rem',
          whiteSpace: 'nowrap',
        },
      },
    },
  },
  RaConfirm: { defaultProps: { ConfirmIcon: DeleteIcon, CancelIcon: CloseIcon } },
  MuiTooltip: {
    styleOverrides: { tooltip: { backgroundColor: shop.primary, color: shop.onPrimary, fontSize: '0.8125rem' } },
  },
  RaLabeled: {
    styleOverrides: { root: { '& .RaLabeled-label': { marginBottom: 6, fontSize: '0.8125rem', color: shop.text } } },
  },
  RaDatagrid: {
    styleOverrides: {
      root: {
        '& .RaDatagrid-headerCell': { backgroundColor: shop.paper },
        '& .RaDatagrid-rowCell': { height: 64 },
        // A part of an amount or a count would read as another number.
        '& .MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
        // Also around what only screen readers get, which would make the page as wide as the table.
        '& .RaDatagrid-tableWrapper': { overflowX: 'auto', position: 'relative' },
        '& .RaDatagrid-row:has(.select-item.Mui-checked)': { backgroundColor: shop.selected },
      },
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        '& .RaBulkActionsToolbar-toolbar': {
          backgroundColor: BULK_BAR,
          color: ON_BULK_BAR,
          transform: 'none',
          '&:not(.RaBulkActionsToolbar-collapsed)': { top: -12, height: 56, minHeight: 56 },
          // When collapsed, its buttons would still get the keyboard's focus.
          '&.RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
          '& *': { color: 'inherit' },
          // The actions scroll where they are wider than the bar; at its end, the first ones would be out of reach.
          '& .RaBulkActionsToolbar-topToolbar': { minWidth: 0, overflowX: 'auto', justifyContent: 'flex-start' },
          '& .RaBulkActionsToolbar-topToolbar > :first-of-type': { marginLeft: 'auto' },
          '& .MuiButton-root': { flexShrink: 0 },
          '& .Mui-focusVisible': { outlineColor: ON_BULK_BAR },
        },
      },
    },
  },
  RaNotification: {
    styleOverrides: {
      root: {
        '&.MuiSnackbar-root': { top: 8, zIndex: 1400 },
        '& .MuiSnackbarContent-root': {
          minHeight: 44,
          padding: '0 16px',
          backgroundColor: shop.primary,
          color: shop.onPrimary,
          fontSize: '0.875rem',
        },
        '& .RaNotification-error': { backgroundColor: shop.madder, color: shop.paper },
      },
    },
  },
});
