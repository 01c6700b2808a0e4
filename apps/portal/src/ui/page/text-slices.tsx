import { textSlice } from '@tradecounter/contract/content';
import type { Slice } from '../../content/slices.ts';
import style from './text-slices.module.css';

/** A block of text that an editor wrote: a heading and paragraphs. Markup in it is shown as text. */
export function TextSlice({ slice: { title, body } }: { slice: Pick<Slice, 'title' | 'body'> }) {
  return (
    <section className={style['slice']}>
      {title !== null && <h2>{title}</h2>}
      {body !== null && <p>{body}</p>}
    </section>
  );
}

/** The blocks of text of a page, in the editor's order; nothing where there are none. Prints leave them out. */
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
