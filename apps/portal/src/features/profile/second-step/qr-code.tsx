import { encode } from 'uqr';
import { useMemo } from 'react';
import style from './second-step.module.css';

/** The quiet zone that scanners need, in modules. */
const border = 4;

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');

/** Draws a text as a QR code. It is dark on white in both themes, or scanners would not recognize it. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { size, path } = useMemo(() => {
    const { size: modules, data } = encode(text, { ecc: 'M', border });
    return { size: modules, path: pathOf(data) };
  }, [text]);
  return (
    <svg
      className={style['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
