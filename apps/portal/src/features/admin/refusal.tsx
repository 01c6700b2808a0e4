import { failureText } from '../../app/api/failure.ts';
import style from './admin.module.css';

/** The server's rejection in its own words; empty when there is none. */
export function Refusal({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <p role="alert" className={style['refused']}>
      {failureText(error)}
    </p>
  );
}
