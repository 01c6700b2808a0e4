import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icon.tsx';
import style from './turn-buttons.module.css';

interface Props {
  at: number;
  count: number;
  onTurn: (to: number) => void;
}

/** Buttons for the previous and the next picture, over its left and right edges. */
export function TurnButtons({ at, count, onTurn }: Props) {
  const { t } = useTranslation('catalog');
  return (
    <>
      <button
        type="button"
        className={style['turn']}
        data-side="left"
        aria-disabled={at === 0}
        onClick={() => onTurn(at - 1)}
        aria-label={t('item.pictureBefore')}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className={style['turn']}
        data-side="right"
        aria-disabled={at === count - 1}
        onClick={() => onTurn(at + 1)}
        aria-label={t('item.pictureNext')}
      >
        <Icon name="right" />
      </button>
    </>
  );
}
