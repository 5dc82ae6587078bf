import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import type { PaginationProps } from '@mui/material';
import { createElement } from 'react';
import type { ComponentsTheme } from 'react-admin';
import { t } from '../language/t';
import type { ShopColors } from './palette';

const ON_PHONE = '@media (max-width: 599.95px)';

// react-admin puts the label on the wrapper of a checkbox, where it is not allowed, instead of on the checkbox.
const withoutName = () => ({ 'aria-label': undefined });
const nameOf = (checkbox: { 'aria-label'?: string }) => ({ 'aria-label': checkbox['aria-label'] });

const TURNS = {
  first: t('reactAdmin.firstPage'),
  last: t('reactAdmin.lastPage'),
  next: t('reactAdmin.nextPage'),
  previous: t('reactAdmin.previousPage'),
};

/** What the button of a page, or to another page, is called. */
const pageLabel: PaginationProps['getItemAriaLabel'] = (type, page, isSelected) => {
  if (type in TURNS) return TURNS[type as keyof typeof TURNS];
  return isSelected ? t('reactAdmin.thisPage', { page: page ?? '' }) : t('reactAdmin.goToPage', { page: page ?? '' });
};

/** The styles of buttons, chips and fields. */
export const controlOverrides = (shop: ShopColors): ComponentsTheme => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // The base style removes the outline, and without ripples nothing else shows the focus.
    styleOverrides: {
      root: { '&:focus-visible, &.Mui-focusVisible': { outline: `2px solid ${shop.indigo}`, outlineOffset: 2 } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 44, padding: '0 18px', whiteSpace: 'nowrap', [ON_PHONE]: { whiteSpace: 'normal' } },
      sizeSmall: { minHeight: 36, padding: '0 12px', fontSize: '0.875rem', [ON_PHONE]: { minHeight: 44 } },
      text: { padding: '0 12px' },
      outlined: { borderColor: shop.controlBorder, color: shop.text, backgroundColor: shop.paper },
    },
    variants: [
      {
        props: { variant: 'outlined', color: 'error' },
        style: { borderColor: shop.madder, color: shop.madder },
      },
    ],
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 2, minWidth: 44, minHeight: 44, color: shop.text } } },
  MuiChip: {
    styleOverrides: {
      root: { height: 'auto', minHeight: 24, borderRadius: 2, fontSize: '0.8125rem', fontWeight: 500 },
      icon: { fontSize: 14, marginLeft: 8, color: 'inherit' },
      label: { paddingLeft: 8, paddingRight: 8, whiteSpace: 'normal' },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 44,
        borderColor: shop.controlBorder,
        color: shop.text,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: shop.primary, color: shop.onPrimary },
      },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'medium', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', fullWidth: true, margin: 'none' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 6,
        whiteSpace: 'normal',
        fontSize: '0.8125rem',
        color: shop.text,
        '&.Mui-focused': { color: shop.text },
        '&.Mui-error': { color: shop.madder },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 44,
        fontSize: '0.875rem',
        backgroundColor: shop.paper,
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: shop.indigo, borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: shop.madder, borderWidth: 2 },
        '&.MuiInputBase-multiline': { padding: 0 },
        '&.MuiInputBase-adornedStart .MuiInputBase-input': { paddingLeft: 0 },
      },
      input: { padding: '10px 14px', height: 'auto', '&:focus-visible': { outline: 'none' } },
      notchedOutline: { top: 0, borderColor: shop.controlBorder, '& legend': { display: 'none' } },
    },
  },
  MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: shop.muted, opacity: 1 } } } },
  MuiSelect: {
    defaultProps: { IconComponent: ExpandIcon },
    styleOverrides: {
      select: {
        display: 'flex',
        alignItems: 'center',
        gap: 8,
        minHeight: 0,
        whiteSpace: 'normal',
        // The icon grows with the text.
        '&&&': { paddingRight: 'calc(1.5rem + 8px)' },
        // The chips of a choice of several keep off the icon.
        '& > *': { minWidth: 0 },
      },
    },
  },
  MuiAutocomplete: {
    defaultProps: {
      popupIcon: createElement(ExpandIcon),
      clearText: t('theme.clear'),
      closeText: t('words.close'),
      openText: t('words.openIt'),
      noOptionsText: t('theme.noOptions'),
      loadingText: t('words.loading'),
    },
    styleOverrides: {
      root: {
        '& .MuiOutlinedInput-root': { paddingTop: 0, paddingBottom: 0, paddingLeft: 0 },
        '& .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '10px 14px' },
      },
      option: { overflowWrap: 'anywhere' },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        fontSize: '0.875rem',
        minHeight: 44,
        gap: 8,
        whiteSpace: 'normal',
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: { marginLeft: 0, fontSize: '0.8125rem', color: shop.muted, '&:empty': { display: 'none' } },
    },
  },
  MuiCheckbox: {
    defaultProps: { color: 'primary', slotProps: { root: withoutName, input: nameOf } },
    styleOverrides: { root: { color: shop.controlBorder } },
  },
  MuiFormControlLabel: { styleOverrides: { root: { minHeight: 44 } } },
  MuiRadio: {
    defaultProps: { color: 'primary', size: 'small' },
    styleOverrides: { root: { color: shop.controlBorder } },
  },
  // Without its shadow the thumb of a switch that is off would be paper on paper.
  MuiSwitch: {
    styleOverrides: {
      thumb: { '.MuiSwitch-switchBase:not(.Mui-checked) &': { border: `1px solid ${shop.controlBorder}` } },
    },
  },
  MuiPagination: { defaultProps: { getItemAriaLabel: pageLabel } },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        borderRadius: 2,
        minWidth: 36,
        height: 36,
        fontSize: '0.875rem',
        [ON_PHONE]: { minWidth: 44, height: 44, marginLeft: 1, marginRight: 1 },
        '&.Mui-selected': { backgroundColor: shop.bone, border: `1px solid ${shop.divider}` },
      },
    },
  },
  MuiLinearProgress: {
    styleOverrides: { root: { backgroundColor: shop.rowLine }, bar: { backgroundColor: shop.indigo } },
  },
});
