import PublishIcon from '@mui/icons-material/PublicOutlined';
import { SaveButton } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { t } from '../language/t';

export type PublishStatus = 'DRAFT' | 'PUBLISHED';

const withStatus = (status: PublishStatus) => (data: object) => ({ ...data, status });

interface PublishButtonsProps {
  /** Nothing is stored yet: both can be pressed before anything is typed. */
  isNew?: boolean;
  hasDraft: boolean;
  /** False while something else has to be done first. */
  isPublishable?: boolean;
}

/** The buttons that save what is typed as the draft, or publish it. */
export function PublishButtons({ isNew = false, hasDraft, isPublishable = true }: PublishButtonsProps) {
  // `alwaysEnable` also applies while it saves: a second press would publish a second time.
  const { isSubmitting } = useFormState();
  return (
    <>
      <SaveButton
        type="button"
        variant="outlined"
        color="inherit"
        label={t('forms.saveDraft')}
        icon={<span hidden />}
        alwaysEnable={isNew && !isSubmitting}
        transform={withStatus('DRAFT')}
      />
      <SaveButton
        type="button"
        label={t('forms.publish')}
        icon={<PublishIcon />}
        disabled={isPublishable ? undefined : true}
        alwaysEnable={isPublishable && (isNew || hasDraft) && !isSubmitting}
        transform={withStatus('PUBLISHED')}
      />
    </>
  );
}
