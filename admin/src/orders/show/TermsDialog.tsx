import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import type { OrderTerm, OrderTermText } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { pageLines } from '@rangrekha/contract/page-lines';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { httpClient } from '../../api/http-client';
import { t } from '../../language/t';
import { CardFailure } from '../../ui/ReadFailure';
import { SecondaryText } from '../../ui/SecondaryText';

const readTerms = async (orderId: string) =>
  (await httpClient<{ terms: OrderTerm[] }>(`/api/admin/orders/${orderId}/terms`)).json.terms;

const readTerm = async (orderId: string, pageId: string) =>
  (await httpClient<OrderTermText>(`/api/admin/orders/${orderId}/terms/${pageId}`)).json;

/** The legal pages as they were when an order was placed; a press shows the text of one. */
export function TermsDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [shown, setShown] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['order-terms', orderId],
    queryFn: () => readTerms(orderId),
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="terms-title">
      <DialogTitle id="terms-title">{t('orders.termsWhenItWasPlaced')}</DialogTitle>
      <DialogContent dividers>
        {error && !data && <CardFailure onRetry={refetch} />}
        {data?.length === 0 && <Typography>{t('orders.noLegalPageWasPublished')}</Typography>}
        {data?.map(({ pageId, title, version, publishedAt, isCurrent }) => (
          <section key={pageId}>
            <Button
              variant="text"
              aria-expanded={shown === pageId}
              onClick={() => setShown(shown === pageId ? '' : pageId)}
              sx={{ justifyContent: 'flex-start', textAlign: 'left', overflowWrap: 'anywhere' }}
            >
              {title}
            </Button>
            <SecondaryText sx={{ paddingX: 1, marginBottom: 1 }}>
              {t('orders.versionVersionPublishedDayPart', {
                version,
                day: fullDay(publishedAt),
                part: isCurrent ? '' : t('orders.publishedAgainSince'),
              })}
            </SecondaryText>
            {shown === pageId && <TermText orderId={orderId} pageId={pageId} />}
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('words.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function TermText({ orderId, pageId }: { orderId: string; pageId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['order-terms', orderId, pageId],
    queryFn: () => readTerm(orderId, pageId),
  });
  if (!data)
    return error ? (
      <CardFailure onRetry={refetch} />
    ) : (
      <Typography sx={{ paddingX: 1 }}>{t('words.loading')}</Typography>
    );
  // The first two lines are the title and the address.
  const lines = pageLines({ title: data.title, slug: '', content: data.content }).slice(2);
  return lines.map(({ kind, text }, index) => (
    <Typography
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
      key={index}
      sx={{ paddingX: 1, marginBottom: 1, overflowWrap: 'anywhere', fontWeight: kind === 'heading' ? 600 : 400 }}
    >
      {kind === 'item' ? `• ${text}` : text}
    </Typography>
  ));
}
