import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { WRAPPING_ROW } from '../ui/row-styles';

interface FormSectionProps {
  title: string;
  /** What it holds, in short, to be read while it is closed. */
  summary: ReactNode;
  /** The paths of its fields. */
  fields: string[];
  /** Its fields are made when it is opened: they are many, or heavy. */
  isLazy?: boolean;
  children: ReactNode;
}

const HEAD = {
  ...WRAPPING_ROW,
  columnGap: 2,
  minHeight: 56,
  paddingX: { xs: 2, sm: 2.5 },
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '[open] > & .MuiSvgIcon-root': { transform: 'rotate(180deg)' },
} as const;
const SUMMARY = { marginLeft: 'auto', color: 'text.secondary', overflowWrap: 'anywhere', minWidth: 0 };

/** A card of a form that is closed until somebody opens it, or one of its fields has an error. */
export function FormSection({ title, summary, fields, isLazy = false, children }: FormSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const { errors } = useFormState();
  const isWrong = fields.some((field) => get(errors, field));
  // It stays open while the error is mended.
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  return (
    <Card component="section" aria-label={title}>
      <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Box component="summary" sx={HEAD}>
          <Typography variant="h2">{title}</Typography>
          <Typography variant="body2" component="span" sx={SUMMARY}>
            {summary}
          </Typography>
          <DownIcon />
        </Box>
        <Box sx={{ padding: { xs: 2, sm: 2.5 }, paddingTop: { xs: 0.5, sm: 0.5 } }}>
          {(!isLazy || isOpen || isWrong) && children}
        </Box>
      </details>
    </Card>
  );
}
