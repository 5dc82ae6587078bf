import type { ComplaintEventKind, ComplaintState, ComplaintSubject } from '@rangrekha/contract/complaints';
import { t } from '~/language/t';

export const STATE_WORDS: Record<ComplaintState, string> = {
  NEW: t('complaints.new'),
  ACKNOWLEDGED: t('complaints.acknowledged'),
  CLOSED: t('complaints.closed'),
};

export const SUBJECT_WORDS: Record<ComplaintSubject, string> = {
  DELIVERY: t('complaints.subjectDelivery'),
  PRODUCT: t('complaints.subjectProduct'),
  RETURN: t('complaints.subjectReturn'),
  PAYMENT: t('complaints.subjectPayment'),
  SERVICE: t('complaints.subjectService'),
  PRIVACY: t('complaints.subjectPrivacy'),
  OTHER: t('complaints.subjectOther'),
};

export const EVENT_WORDS: Record<ComplaintEventKind, string> = {
  ACKNOWLEDGED: t('complaints.acknowledged'),
  REPLIED: t('complaints.reply'),
  CLOSED: t('complaints.closed'),
  NOTED: t('complaints.note'),
};
