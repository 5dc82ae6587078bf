import ApproveIcon from '@mui/icons-material/CheckOutlined';
import { Button } from '@mui/material';
import type { AdminReturn } from '@rangrekha/contract';
import { RETURN_LIMITS } from '@rangrekha/contract/returns';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { t } from '../language/t';
import { translated } from '../language/translated';
import { type Refusal, useTellRefusals } from '../ui/RefusalsProvider';
import { approveReturns, useReturnAct } from './return-requests';

/** Approves the selected returns, and tells of each refused one why. */
export function ApproveReturnsButton() {
  const { selectedIds, onUnselectItems } = useListContext();
  const { getMany } = useDataProvider();
  const notify = useNotify();
  const { act, isBusy } = useReturnAct();
  const tellRefusals = useTellRefusals();

  const refusalsOf = async (refused: { id: string; message: string }[]): Promise<Refusal[]> => {
    const ids = refused.map(({ id }) => id);
    // Without their numbers it is still told which are refused.
    const { data } = await getMany<AdminReturn>('return', { ids }).catch(() => ({ data: [] }));
    const nameOf = (id: string) => data.find((found) => found?.id === id)?.number ?? id;
    return refused.map(({ id, message }) => ({ id, name: nameOf(id), reason: translated(message) }));
  };

  const approve = () => {
    if (selectedIds.length > RETURN_LIMITS.approved)
      return notify(t('returns.atMostApprovedReturnsAre', { approved: RETURN_LIMITS.approved }), { type: 'error' });
    return act(async () => {
      const { message, approved, refused } = await approveReturns(selectedIds);
      // Most of the refused ones are in another state by now, and no longer in the list.
      onUnselectItems();
      if (refused.length === 0) return { message };
      const refusals = await refusalsOf(refused);
      tellRefusals({
        title: t('returns.returnNotApproved', { returns: refusals.length }),
        others: t('returns.otherReturnIsApproved', { otherReturnsAre: approved.length }),
        refusals,
        done: approved.length,
      });
      return { message: '' };
    });
  };

  return (
    <Button variant="text" startIcon={<ApproveIcon />} onClick={approve} disabled={isBusy}>
      {t('returns.approve')}
    </Button>
  );
}
