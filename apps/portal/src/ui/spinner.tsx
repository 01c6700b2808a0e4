import style from './spinner.module.css';

/** A ring that turns while something runs. `size` in px. */
export const Spinner = ({ size }: { size: number }) => (
  <span className={style['spinner']} style={{ width: size, height: size, borderWidth: size / 8 }} />
);
