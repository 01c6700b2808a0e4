import style from './skeleton.module.css';

/** A bar in the place and size of what is coming; not drawn before 200 ms of waiting. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '0.8em' }: { width?: string; height?: string }) {
  return <span className={style['bar']} style={{ width, height }} aria-hidden="true" />;
}
