import { useTranslation } from 'react-i18next';
import { ComboList } from '../../ui/combobox/combo-list.tsx';
import type { ChoiceGroup } from './choice.ts';
import { ChoiceOption } from './choice-option.tsx';
import style from './palette-list.module.css';

export const listId = 'go-to';

interface Props {
  groups: readonly ChoiceGroup[];
  markedAt: number;
  onFollow: () => void;
}

/** The choices, grouped by kind. */
export function PaletteList({ groups, markedAt, onFollow }: Props) {
  const { t } = useTranslation('palette');
  return (
    // Without a tabindex, browsers make any scrollable element a Tab stop.
    <div tabIndex={-1} className={style['list']}>
      <ComboList
        id={listId}
        name={t('list')}
        groups={groups.map(({ name, choices }) => ({
          key: name,
          heading: name === 'all' ? null : t(name),
          label: t(name),
          options: choices,
        }))}
        markedAt={markedAt}
        draw={(choice, props) => <ChoiceOption key={choice.key} choice={choice} look={props} onFollow={onFollow} />}
      />
    </div>
  );
}
