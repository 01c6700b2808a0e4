import { useAppState } from '../../../app/state/app-state.ts';
import style from '../payments-page.module.css';

interface Props {
  reason: string;
  /** Where this one is: below the state in a table, or next to the action on a phone. */
  on: 'desk' | 'phone';
}

/** Says why a payment failed or came back; empty where there is no reason, and in the other of its two places. */
export function Reason({ reason, on }: Props) {
  const isPhone = useAppState('isMobile');
  if (reason === '' || isPhone !== (on === 'phone')) return null;
  return <small className={style['reason']}>{reason}</small>;
}
