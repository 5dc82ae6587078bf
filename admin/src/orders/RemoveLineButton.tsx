import CloseIcon from '@mui/icons-material/CloseOutlined';
import { IconButton } from '@mui/material';
import { t } from '../language/t';
import { focusBeside } from '../shell/focus';

interface RemoveLineButtonProps {
  /** The garment with colour and size. */
  label: string;
  onRemove: () => void;
}

/** Takes a line off a list (`li`); the focus goes to its neighbour. */
export const RemoveLineButton = ({ label, onRemove }: RemoveLineButtonProps) => (
  <IconButton
    aria-label={t('orders.removeLabel', { label })}
    onClick={({ currentTarget }) => {
      focusBeside(currentTarget, 'li');
      onRemove();
    }}
    sx={{ minWidth: 44, minHeight: 44 }}
  >
    <CloseIcon fontSize="small" />
  </IconButton>
);
