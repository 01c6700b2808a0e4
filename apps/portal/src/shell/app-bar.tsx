import { useTranslation } from 'react-i18next';
import { useUser } from '../lib/session/session.ts';
import { IconButton } from '../ui/button.tsx';
import { Caption } from '../ui/caption.tsx';
import style from './app-bar.module.css';
import { Brand } from './brand.tsx';
import type { ShellSlots } from './slots.ts';
import { UserMenu } from './user-menu.tsx';

interface Props {
  slots: ShellSlots;
  onMenu: () => void;
  onKeyboard: () => void;
}

/** The bar over every page: whose shop, search, for whom and where to, cart. */
export function AppBar({ slots: { Search, Delivery, Bell, CartButton, CustomerNumber }, onMenu, onKeyboard }: Props) {
  const { t } = useTranslation('shell');
  const user = useUser();
  return (
    <header className={style['bar']}>
      <IconButton icon="menu" name={t('menu.open')} className={style['burger']} onClick={onMenu} />
      <Brand />
      <Search />
      <div className={style['account']}>
        <Delivery />
        <Caption caption={user.userClaims.customerName}>
          <CustomerNumber />
        </Caption>
      </div>
      <div className={style['tools']}>
        <Bell />
        <UserMenu onKeyboard={onKeyboard} CustomerNumber={CustomerNumber} />
        <div className={style['cart']}>
          <CartButton />
        </div>
      </div>
    </header>
  );
}
