import MessagesIcon from '@mui/icons-material/HistoryOutlined';
import { Box, IconButton, Popover, Typography } from '@mui/material';
import { timeOfDay } from '@rangrekha/contract/dates';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { t } from '../language/t';
import { SecondaryText } from '../ui/SecondaryText';
import { noteMessage, useRecentMessages } from './recent-messages';

/** Notes each message that is shown, for those who look away while it is there. */
export function useMessageLog(): void {
  const { notifications } = useNotificationContext();
  const translate = useTranslate();
  const noted = useRef(new WeakSet<NotificationPayload>());
  useEffect(() => {
    for (const notification of notifications) {
      const { message, type, notificationOptions } = notification;
      if (noted.current.has(notification) || typeof message !== 'string') continue;
      noted.current.add(notification);
      noteMessage(translate(message, { _: message, ...notificationOptions?.messageArgs }), type === 'error');
    }
  }, [notifications, translate]);
}

const LIST = { listStyle: 'none', margin: 0, padding: 0, overflowWrap: 'anywhere' } as const;

/** Opens the last messages of this session: each is shown for a second only. */
export function RecentMessages() {
  const messages = useRecentMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('shell.recentMessages')}
        aria-haspopup="dialog"
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
      >
        <MessagesIcon />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('shell.recentMessages'),
            tabIndex: -1,
            sx: {
              width: '20rem',
              maxWidth: 'calc(100vw - 2rem)',
              padding: 2,
              border: '1px solid',
              borderColor: 'divider',
            },
          },
        }}
      >
        {messages.length === 0 && <Typography>{t('shell.noMessagesYet')}</Typography>}
        <Box component="ul" sx={LIST}>
          {messages.map(({ id, text, isError, at }) => (
            <Box component="li" key={id} sx={{ paddingY: 0.75 }}>
              <Typography sx={{ color: isError ? 'error.main' : undefined }}>{text}</Typography>
              <SecondaryText>{timeOfDay(at)}</SecondaryText>
            </Box>
          ))}
        </Box>
      </Popover>
    </>
  );
}
