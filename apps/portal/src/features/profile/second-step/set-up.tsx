import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmSecondStep, useStartSecondStep } from './mutations.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanForm } from './scan-form.tsx';

interface Props {
  /** True when the second step is on and moves to another app. */
  move?: boolean;
  onCancel: (() => void) | null;
  /** Runs when the user has saved the recovery codes. */
  onDone: () => void;
}

/** Sets the second step up: password, app, recovery codes. */
export function SetUp({ move = false, onCancel, onDone }: Props) {
  const { t } = useTranslation('secondStep');
  const start = useStartSecondStep();
  const confirm = useConfirmSecondStep();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (start.data === undefined) {
    return (
      <ProofForm
        lead={t(move ? 'asking.move' : 'asking.setUp')}
        action={t('next')}
        withCode={move}
        busy={start.isPending}
        send={(proof, onError) => start.mutate(proof, { onError })}
        onCancel={onCancel}
      />
    );
  }
  const send = (code: string, onError: (error: Error) => void): void =>
    confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes), onError });
  return (
    <ScanForm
      offer={start.data}
      action={t(move ? 'confirmMove' : 'confirm')}
      busy={confirm.isPending}
      send={send}
      onCancel={onCancel}
    />
  );
}
