import { type ReturnState as State, returnStates, returnWishes } from '@tradecounter/contract/documents/returns';
import { useTranslation } from 'react-i18next';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';

/** The state of a return. A state of a later version is shown as it is. */
export function ReturnState({ state }: { state: string }) {
  const { t } = useTranslation('returns');
  const known = returnStates.find((one): one is State => one === state);
  return (
    <StateTag means={known === undefined ? 'neutral' : meanings[known]}>{known ? t(`state.${known}`) : state}</StateTag>
  );
}

/** What the customer wants, in words. */
export function Wish({ wish }: { wish: string }) {
  const { t } = useTranslation('returns');
  const known = returnWishes.find((one) => one === wish);
  return known === undefined ? wish : t(`state.${known}`);
}
