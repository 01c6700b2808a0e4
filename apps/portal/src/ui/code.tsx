import style from './code.module.css';

/** Item, order and customer numbers: in the mono face, so that 0 and O differ. */
export function Code({ children }: { children: string }) {
  return <span className={style['code']}>{children}</span>;
}
