import { useState } from 'react';
import { Confirm, type ConfirmProps } from 'react-admin';
import { BusyButton, type BusyButtonProps } from './BusyButton';

interface ConfirmButtonProps extends Omit<BusyButtonProps, 'onClick'> {
  /** Undefined: it begins at once. */
  ask: Pick<ConfirmProps, 'title' | 'content' | 'confirm'> | undefined;
  /** Something is lost by it. */
  warns?: boolean;
  onConfirm: () => Promise<unknown>;
}

/** A button whose work begins after a question, which stays until the work has ended. */
export function ConfirmButton({ ask, warns, onConfirm, ...button }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <BusyButton {...button} onClick={() => (ask ? setAsking(true) : onConfirm())} />
      <Confirm
        {...{ title: '', content: '', ...ask }}
        confirmColor={warns ? 'warning' : 'primary'}
        isOpen={isAsking}
        loading={button.isBusy}
        onConfirm={() => onConfirm().finally(close)}
        onClose={close}
      />
    </>
  );
}
