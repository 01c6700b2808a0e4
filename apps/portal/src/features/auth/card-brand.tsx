import { useAppOptions } from '../../content/use-content.ts';
import { useConfig } from '../../app/settings/config.ts';
import { Logo } from '../../ui/logo.tsx';
import style from './sign-in-page.module.css';

/**
 * The distributor's brand above a sign-in card: the content's logo, else the mark and the name. A logo made for a dark
 * bar isn't used, because it would be unreadable on the card.
 */
export function CardBrand() {
  const { title } = useConfig();
  const { logo, dark } = useAppOptions().appbar;
  return (
    <p className={style['brand']}>
      {logo === null || dark ? (
        <>
          <Logo size={30} />
          {title}
        </>
      ) : (
        <img src={logo.url} alt={title} className={style['logo']} />
      )}
    </p>
  );
}
