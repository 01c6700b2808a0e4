import { textSlice } from '@tradecounter/contract/content/content';
import type { Slice } from '../../content/slices.ts';
import style from './text-slices.module.css';

/** A text block from the content service: a heading and paragraphs. Markup in it is shown as text. */
export function TextSlice({ slice: { title, body } }: { slice: Pick<Slice, 'title' | 'body'> }) {
  return (
    <section className={style['slice']}>
      {title !== null && <h2>{title}</h2>}
      {body !== null && <p>{body}</p>}
    </section>
  );
}

/** The text blocks of a page, in the editor's order; empty where there are none. Printed sheets leave them out. */
export function TextSlices({ slices }: { slices: readonly Slice[] }) {
  const texts = slices.filter(({ component, list }) => component === textSlice && list === undefined);
  if (texts.length === 0) return null;
  return (
    <div className={`${style['slices']} screen-only`}>
      {texts.map((slice, at) => (
        <TextSlice key={at} slice={slice} />
      ))}
    </div>
  );
}
