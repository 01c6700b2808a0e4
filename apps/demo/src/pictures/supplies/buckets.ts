import type { MaterialKind } from '../draw/material.ts';
import { lathe, rod } from '../object/bodies.ts';
import { metal, plain, printed } from '../object/paints.ts';
import { placed } from '../object/scene.ts';
import type { Part, Point, Scene } from '../object/scene.ts';

/** A plastic pail with a cover and a wire handle. */
function pail(body: string, band: string, title: string, line: string): Scene {
  const label = printed(
    plain(body, 0.35),
    {
      bands: [
        { from: 2.6, to: 9.4, hex: '#f3f0e8', left: -6.4, right: 6.4 },
        { from: 2.6, to: 5.6, hex: band, left: -6.4, right: 6.4 },
      ],
      words: [
        { text: title, y: 4.1, height: title.length > 8 ? 1 : 1.3, ink: '#fbf8f0' },
        { text: line, y: 6.8, height: line.length > 12 ? 0.62 : 0.74, ink: '#2b3134' },
        { text: '4 GAL', y: 8.5, height: 0.66, ink: '#6a6f70' },
      ],
    },
    (x, y) => [x, 12.6 - y],
  );
  const shell = lathe(
    [
      [4.75, 0],
      [4.95, 0.2],
      [5.45, 10.6],
      [5.8, 10.6],
      [5.8, 11],
      [5.5, 11.05],
      [5.52, 11.7],
    ],
    label,
    72,
  );
  const lid = lathe(
    [
      [5.52, 11.5],
      [5.95, 11.5],
      [5.98, 12.2],
      [5.85, 12.35],
      [5.4, 12.4],
      [5.3, 12.2],
      [0, 12.2],
    ],
    plain('#efece4', 0.3),
    72,
  );
  const bail = Array.from({ length: 25 }, (_, i): Point => {
    const t = (i / 24) * Math.PI;
    return [-Math.cos(t) * 6.05, Math.sin(t) * 1.2, 10.7 + Math.sin(t) * 5.6];
  });
  const parts: Part[] = [shell, lid, rod(bail, 0.11, metal('#b9bcbd'))];
  const grip = bail.slice(9, 16).map(([x, y, z]): Point => [x, y, z]);
  parts.push(rod(grip, 0.34, plain('#f0eee8', 0.25)));
  return { parts: placed(parts, [0, 0, 0], [0, 0, 12]), across: 24.5, pitch: 22, yaw: 0, centre: [0.5, 0, 7.3] };
}

/** Adhesives and membranes in pails. */
export const bucketKinds: readonly MaterialKind[] = [
  {
    name: 'adhesive-bucket',
    variants: {
      wood: '#9a5a24',
      vinyl: '#2f6b8a',
      carpet: '#5c7a3a',
      tile: '#8a3030',
      'pressure-sensitive': '#6a4f8a',
    },
    object: (variant, hex) =>
      pail(
        variant === 'wood' ? '#e9e6de' : '#dfe2e2',
        hex,
        'ADHESIVE',
        variant === 'tile' ? 'TILE MASTIC' : variant === 'pressure-sensitive' ? 'PRESSURE SENS.' : `${variant} FLOOR`,
      ),
  },
  {
    name: 'membrane-bucket',
    variants: { waterproof: '#c2362b', crack: '#2c7a86' },
    object: (variant, hex) =>
      pail('#eceae3', hex, 'MEMBRANE', variant === 'waterproof' ? 'WATERPROOF' : 'CRACK ISOLATION'),
  },
  {
    name: 'primer-bucket',
    variants: { acrylic: '#3a6ea5', epoxy: '#555a5e' },
    object: (variant, hex) => pail('#e7e9e8', hex, 'PRIMER', variant),
  },
];
