import type { CodeMatch } from '@tradecounter/contract/catalog/codes';
import { useTranslation } from 'react-i18next';
import { Code } from '../../ui/code.tsx';
import style from './code-choice.module.css';

/** Says by which number a code names its item. Empty for the item's own number. */
export function useCodeReason(): (match: CodeMatch) => string {
  const { t } = useTranslation('codes');
  return ({ by, number, replaces }) =>
    [by === 'item' ? '' : t(`by.${by}`, { number }), replaces === null ? '' : t('replaces', { number: replaces })]
      .filter((reason) => reason !== '')
      .join(' · ');
}

/** Lists the items that a code may mean, with the reason for each, so that the user can choose one. */
export function CodeChoice({
  matches,
  onChoose,
}: {
  matches: readonly CodeMatch[];
  onChoose: (match: CodeMatch) => void;
}) {
  const reasonOf = useCodeReason();
  return (
    <ul className={style['choices']}>
      {matches.map((match) => (
        <li key={`${match.id} ${match.UMCode}`}>
          <button type="button" className={style['choice']} onClick={() => onChoose(match)}>
            <span>{match.description}</span>
            <span className={style['facts']}>
              <Code>{match.id}</Code> · {match.UMCode}
              {reasonOf(match) !== '' && ` · ${reasonOf(match)}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
