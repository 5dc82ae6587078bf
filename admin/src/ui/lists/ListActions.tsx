import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import { Box, Button, type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../language/t';

interface ListActionsProps {
  /** What is done most often. */
  main: ReactNode;
  /** The others, which a phone shows when they are asked for. */
  children: ReactNode;
}

/** The actions of a list, each with its label. Those that a phone has no room for stay mounted: a started one goes on. */
export function ListActions({ main, children }: ListActionsProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  const othersId = useId();
  if (!isPhone)
    return (
      <>
        {children}
        {main}
      </>
    );
  return (
    <>
      <Button
        variant="outlined"
        endIcon={isOpen ? <UpIcon /> : <DownIcon />}
        aria-expanded={isOpen}
        aria-controls={othersId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('words.more')}
      </Button>
      {main}
      <Box id={othersId} sx={{ display: isOpen ? 'flex' : 'none', flexWrap: 'wrap', gap: 1.5, flexBasis: '100%' }}>
        {children}
      </Box>
    </>
  );
}
