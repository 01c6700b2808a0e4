import { useTranslation } from 'react-i18next';
import { useAppOptions } from '../content/use-content.ts';
import { shopsOnly, useMay, useUser } from '../app/session/session.ts';
import { IconButton } from '../ui/button.tsx';
import { Caption } from '../ui/caption.tsx';
import style from './app-bar.module.css';
import { BackButton } from './back-button.tsx';
import { Brand } from './brand.tsx';
import type { Layout } from './layouts.ts';
import type { ShellSlots } from './slots.ts';
import { UserMenu } from './user-menu.tsx';

interface Props {
  slots: ShellSlots;
  layout: Layout;
  onMenu: () => void;
  onKeyboard: () => void;
}

/** Returns the content's look of the bar: `appbar.Dark` and `BackgroundImage` (000 §3). */
function useBarLook() {
  const { dark, backgroundImage } = useAppOptions().appbar;
  const classes = [style['bar'], backgroundImage !== null && style['pictured']];
  return {
    className: classes.filter(Boolean).join(' '),
    ...(dark && { 'data-mantine-color-scheme': 'dark' }),
    ...(backgroundImage !== null && { style: { backgroundImage: `url("${encodeURI(backgroundImage.url)}")` } }),
  };
}

/** The top bar of every page: brand, search, customer, delivery, cart. */
export function AppBar({
  slots: { Search, Banner, Delivery, Bell, ListButtons, CartButton, CustomerNumber },
  layout,
  onMenu,
  onKeyboard,
}: Props) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const staff = useMay('Staff');
  return (
    <header
      {...useBarLook()}
      data-search={layout.wideSearch ? 'wide' : undefined}
      data-extension={layout.extension || undefined}
    >
      {(staff || shopsOnly()) && (
        <div className={style['banner']}>
          <Banner />
        </div>
      )}
      <IconButton icon="menu" name={t('menu.open')} className={style['burger']} onClick={onMenu} />
      <BackButton />
      <Brand />
      {layout.search && <Search />}
      <div className={style['account']}>
        <Delivery />
        <Caption caption={user.userClaims.customerName}>
          <CustomerNumber />
        </Caption>
      </div>
      <div className={style['tools']}>
        <div className={style['lists']}>
          <ListButtons />
        </div>
        <div className={style['bell']}>
          <Bell />
        </div>
        <UserMenu onKeyboard={onKeyboard} CustomerNumber={CustomerNumber} />
        <div className={style['cart']}>
          <CartButton />
        </div>
      </div>
    </header>
  );
}
