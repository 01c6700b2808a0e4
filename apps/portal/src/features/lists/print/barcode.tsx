import { code128 } from './code128.ts';

/** Modules of white that a reader needs on both sides. */
const quiet = 10;

/** The bars as one path, and how wide all of it is with the white beside it. */
function drawn(widths: readonly number[]): { path: string; width: number } {
  let at = quiet;
  const bars: string[] = [];
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push(`M${at} 0h${width}v10h-${width}z`);
    at += width;
  }
  return { path: bars.join(''), width: at + quiet };
}

/** A barcode of a text; nothing where there is none of it. As wide as its place, and told to nobody who does not see it: the text stands beside it. */
export function Barcode({ text, className }: { text: string; className?: string | undefined }) {
  const widths = code128(text);
  if (widths === null) return null;
  const { path, width } = drawn(widths);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} 10`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
