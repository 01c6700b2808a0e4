import { Button, IconButton } from '../../../ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { listsWords } from '../lists-words.ts';
import { openAddToList, type Goods } from './adding-state.ts';

interface Props {
  goods: Goods;
  /** With a label, where there is room. */
  large?: boolean;
}

function Large({ goods }: { goods: Goods }) {
  const { t } = useTranslation('shoppingLists');
  return (
    <Button kind="quiet" icon="listAdd" aria-haspopup="dialog" onClick={() => openAddToList(goods)}>
      {t('add.openWord')} <span className="visually-hidden">{goods.sku}</span>
    </Button>
  );
}

/** Opens the dialog that adds an item to shopping lists. */
export const AddToListButton = ({ goods, large = false }: Props) =>
  large ? (
    <Large goods={goods} />
  ) : (
    <IconButton
      icon="listAdd"
      name={listsWords().add(goods.sku)}
      data-cell="list"
      aria-haspopup="dialog"
      onClick={() => openAddToList(goods)}
    />
  );
