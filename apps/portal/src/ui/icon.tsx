/**
 * Line icons on a 20 px grid, drawn in the text's color. An icon next to a word is decoration and hidden from screen
 * readers.
 */
const paths = {
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM13.5 13.5 17 17',
  scan: 'M3 7V4h3M14 4h3v3M17 13v3h-3M6 16H3v-3M6.5 7v6M9 7v6M11 7v6M13.5 7v6',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4l2.7 2',
  close: 'M5 5l10 10M15 5 5 15',
  bell: 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13zM8.5 17.5h3',
  user: 'M10 10a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zM3.5 17a6.5 6.5 0 0 1 13 0',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9M10 12.2v1.8',
  cart: 'M2.5 3.5h2l2 9.5h8.5l2-6.5H5.2M8 16.7h.01M14 16.7h.01',
  home: 'M3 9.5 10 3.5l7 6V17h-4.5v-5h-5v5H3z',
  grid: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z',
  chart: 'M3 17h14M5 14V9M10 14V4M15 14v-8',
  list: 'M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01',
  lines: 'M3 4h14M3 8h14M3 12h14M3 16h14',
  truck:
    'M4.2 14H2.5V5h9v9H7.8M11.5 8H15l2.5 3v3h-1.2M12.7 14h-1.2M6 15.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM14.5 15.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  store:
    'M4 10v6.5h12V10M3 7.5l1.5-4h11l1.5 4a2.33 2.33 0 0 1-4.67 0 2.33 2.33 0 0 1-4.66 0 2.33 2.33 0 0 1-4.67 0zM8.2 16.5v-4h3.6v4',
  check: 'M4 10.5 8 14.5 16 5.5',
  warning: 'M10 3.5 17.5 16.5h-15zM10 8v4M10 14.2h.01',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9v4.5M10 6.5h.01',
  left: 'M12 4.5 6.5 10l5.5 5.5',
  right: 'M8 4.5 13.5 10 8 15.5',
  down: 'M4.5 7.5 10 13l5.5-5.5',
  up: 'M4.5 12.5 10 7l5.5 5.5',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  print: 'M6 7V3.5h8V7M6 14H3.5V7h13v7H14M6 11.5h8v5H6z',
  sun: 'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM10 2.5v1.7M10 15.8v1.7M2.5 10h1.7M15.8 10h1.7M4.7 4.7l1.2 1.2M14.1 14.1l1.2 1.2M4.7 15.3l1.2-1.2M14.1 5.9l1.2-1.2',
  moon: 'M16.5 11.8A6.8 6.8 0 0 1 8.2 3.5a6.8 6.8 0 1 0 8.3 8.3z',
  signOut: 'M8 3.5H3.5v13H8M12.5 6.5 16 10l-3.5 3.5M16 10H7.5',
  box: 'M3 6.5 10 3l7 3.5v7L10 17l-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7',
  keyboard: 'M2.5 5.5h15v9h-15zM5.5 8.5h.01M8.5 8.5h.01M11.5 8.5h.01M14.5 8.5h.01M6.5 11.5h7',
  more: 'M5 9.2v1.6M4.2 10h1.6M10 9.2v1.6M9.2 10h1.6M15 9.2v1.6M14.2 10h1.6',
  trash: 'M3.5 5.5h13M8 5V3.5h4V5M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5M11.5 8.5v5',
  edit: 'M4 16l.8-3.3L13.5 4l2.5 2.5-8.7 8.7z',
  document: 'M5 3h7l3 3v11H5zM12 3v3h3M7.5 10h5M7.5 13h5',
  external: 'M11.5 3.5h5v5M16.5 3.5 9 11M14 11.5v4.5H4V6h4.5',
  columns: 'M3.5 4h13v12h-13zM8 4v12M12.2 4v12',
  download: 'M10 3.5v9M6.2 8.8 10 12.5l3.8-3.7M4 16.5h12',
  clipboard: 'M7 4.5H4.5v12.5h11V4.5H13M7 3h6v3H7zM7.5 10h5M7.5 13h5',
  bag: 'M4.5 7h11l.8 10H3.7zM7.2 9V6.2a2.8 2.8 0 0 1 5.6 0V9',
  tag: 'M3.5 10.3V3.5h6.8l6.4 6.4-6.8 6.8zM6.8 6.8h.01',
  heart:
    'M10 16.5S3 12.4 3 7.6A3.6 3.6 0 0 1 6.6 4C8.2 4 9.4 5 10 6.2 10.6 5 11.8 4 13.4 4A3.6 3.6 0 0 1 17 7.6c0 4.8-7 8.9-7 8.9z',
  listAdd: 'M3 5h11M3 9.5h11M3 14h6M14.5 12v5M12 14.5h5',
  grip: 'M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01',
  upload: 'M10 12.5v-9M6.2 7.2 10 3.5l3.8 3.7M4 16.5h12',
  people:
    'M7.5 9.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM2.5 16a5 5 0 0 1 10 0M12.5 4.3a2.6 2.6 0 0 1 0 5M14.3 11.6A4.6 4.6 0 0 1 17.5 16',
  ruler: 'M2.5 7h15v6h-15zM5.5 7v2.2M8.5 7v3.2M11.5 7v2.2M14.5 7v3.2',
  filter: 'M3 4.5h14l-5.5 6.5v5l-3-1.5V11z',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-icon={name}
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d={paths[name]} />
    </svg>
  );
}
