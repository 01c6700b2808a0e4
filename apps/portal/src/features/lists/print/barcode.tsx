import { code128 } from './code128.ts';

/** Modules of white that a reader needs on both sides. */
const quiet = 10;

/** A barcode of a text; nothing where there is none of it. As wide as its place, and told to nobody who does not see it: the text stands beside it. */
export function Barcode({ text, className }: { text: string; className?: string | undefined }) {
  const widths = code128(text);
  if (widths === null) return null;
  let at = quiet;
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `M${at} 0h${width}v10h-${width}z` : '';
    at += width;
    return bar;
  });
  return (
    <svg className={className} viewBox={`0 0 ${at + quiet} 10`} preserveAspectRatio="none" shapeRendering="crispEdges" aria-hidden="true">
      <path d={bars.join('')} fill="#000" />
    </svg>
  );
}
