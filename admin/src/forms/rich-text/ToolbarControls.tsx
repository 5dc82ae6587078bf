import { IconButton, MenuItem, Select, Tooltip } from '@mui/material';
import type { useTiptapEditor } from 'ra-input-rich-text';
import type { ReactNode } from 'react';
import { t } from '../../language/t';

interface ToolButtonProps {
  label: string;
  /** Whether the text at the cursor has this format; undefined for an action such as undo. */
  isOn?: boolean;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}

export const ToolButton = ({ label, isOn, isOff = false, onPress, children }: ToolButtonProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton
        aria-label={label}
        aria-pressed={isOn}
        disabled={isOff}
        onClick={onPress}
        sx={{
          minWidth: { xs: 44, sm: 36 },
          minHeight: { xs: 44, sm: 36 },
          padding: 0,
          '& .MuiSvgIcon-root': { fontSize: 20 },
          backgroundColor: (theme) => (isOn ? theme.shop.bone : undefined),
        }}
      >
        {children}
      </IconButton>
    </span>
  </Tooltip>
);

export type Editor = NonNullable<ReturnType<typeof useTiptapEditor>>;

const LEVELS = [2, 3, 4] as const;
const LABELS = { 2: t('words.heading'), 3: t('forms.smallerHeading'), 4: t('forms.smallestHeading') };

/** Selects paragraph or heading. Headings start at h2, because the title is the h1. */
export function LevelSelect({ editor }: { editor: Editor }) {
  const current = LEVELS.find((level) => editor.isActive('heading', { level })) ?? 0;
  const choose = (chosen: number) => {
    const level = LEVELS.find((existing) => existing === chosen);
    const chain = editor.chain().focus();
    if (level) chain.setNode('heading', { level }).run();
    else chain.setNode('paragraph').run();
  };
  return (
    <Select
      value={current}
      onChange={(event) => choose(Number(event.target.value))}
      inputProps={{ 'aria-label': t('forms.textStyle') }}
      // The focus returns to the text, not to the select.
      MenuProps={{ disableRestoreFocus: true }}
      sx={{ minHeight: { xs: 44, sm: 36 }, marginRight: 0.5, '& .MuiOutlinedInput-notchedOutline': { border: 0 } }}
    >
      <MenuItem value={0}>{t('forms.paragraph')}</MenuItem>
      {LEVELS.map((level) => (
        <MenuItem key={level} value={level}>
          {LABELS[level]}
        </MenuItem>
      ))}
    </Select>
  );
}
