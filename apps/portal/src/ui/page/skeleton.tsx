import { useEffect } from 'react';
import { placeIndicator } from '../../timing/indicators.ts';
import style from './skeleton.module.css';

/** Milliseconds before it is drawn; the style sheet says the same. */
const unseen = 200;

/** A bar in the place and size of what is coming; not drawn before 200 ms of waiting. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '0.8em' }: { width?: string; height?: string }) {
  useEffect(() => placeIndicator(unseen), []);
  return <span className={style['bar']} style={{ width, height }} aria-hidden="true" data-skeleton="" />;
}
