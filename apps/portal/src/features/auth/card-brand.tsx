import { useAppOptions } from '../../content/use-content.ts';
import { useConfig } from '../../settings/config.ts';
import { Logo } from '../../ui/logo.tsx';
import style from './sign-in-page.module.css';

/**
 * Whose portal this is, above a card of the sign-in: the logo of the content, else mark and name. A logo that was made for a dark bar can't be read on
 * the card.
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
