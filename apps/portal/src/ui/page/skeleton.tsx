import { useEffect } from 'react';
import { placeIndicator } from '../../app/timing/indicators.ts';
import style from './skeleton.module.css';

/** Milliseconds before the bar is drawn; the style sheet has the same value. */
const drawDelay = 200;

/** A bar in the place and size of the content that is loading, drawn only after 200 ms. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '0.8em' }: { width?: string; height?: string }) {
  useEffect(() => placeIndicator(drawDelay), []);
  return <span className={style['bar']} style={{ width, height }} aria-hidden="true" data-skeleton="" />;
}
