import style from './code.module.css';

/** An item, order or customer number, in the mono face so that 0 and O differ. */
export function Code({ children }: { children: string }) {
  return <span className={style['code']}>{children}</span>;
}
