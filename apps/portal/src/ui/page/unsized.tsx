import style from './unsized.module.css';

/**
 * Marks a part of a page whose height isn't known yet, such as a list that may turn out to be empty. What follows stays
 * hidden until it is known, so that nothing moves that is being read.
 */
export const Unsized = () => <span className={style['unsized']} data-unsized="" hidden />;
