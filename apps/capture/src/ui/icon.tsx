const PATHS = {
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 3.6 6 3.6 9S15 18 12 21c-3-3-3.6-6-3.6-9S9 6 12 3',
  close: 'M6 6l12 12M18 6L6 18',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z',
  shield: 'M12 3l7 3v5c0 4.6-2.9 8-7 10-4.1-2-7-5.4-7-10V6zM9 12l2.2 2.2L15.5 10',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 8v5M12 16.5v.01M12 3.5l9 16H3z',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8',
  document: 'M4 6h16v12H4zM8 10.5a1.5 1.5 0 1 0 0 .01M13 10h4M13 13h4M6 15.5h4',
  licence: 'M3 6h18v12H3zM6.5 13.5l1-3h4l1 3M5.5 13.5h8V16h-8zM16 10h3M16 13h3',
  permit: 'M3 6h18v12H3zM6 15.5V12l3-2.5 3 2.5v3.5zM15 10h3M15 13h3',
  stamp: 'M5 3h14v18H5zM12 7.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M8.5 11h7M8 18h8',
  face: 'M12 4c-3.3 0-5.5 2.6-5.5 6.2 0 4.3 2.4 8.8 5.5 8.8s5.5-4.5 5.5-8.8C17.5 6.6 15.3 4 12 4',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4.2l2.8 1.8',
  phone: 'M8 3h8v18H8zM11 18h2',
  book: 'M6 4h12v16H6zM12 8.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M9.5 16.5h5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  building: 'M5 20V5h9v15M14 10h5v10M3 20h18M8 9h3M8 13h3M8 17h3M17 14v.01M17 17v.01',
  next: 'M9 6l6 6-6 6',
  left: 'M20 12H5M11 5.5L4.5 12l6.5 6.5',
  right: 'M4 12h15M13 5.5l6.5 6.5-6.5 6.5',
  up: 'M12 20V5M5.5 11L12 4.5l6.5 6.5',
  down: 'M12 4v15M5.5 13l6.5 6.5 6.5-6.5',
  eye: 'M3 12c3-4.5 6-6 9-6s6 1.5 9 6c-3 4.5-6 6-9 6s-6-1.5-9-6M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  mouth: 'M12 7c-3 0-5 2.2-5 5s2 5 5 5 5-2.2 5-5-2-5-5-5',
} as const;

/** Name of a line icon. */
export type IconName = keyof typeof PATHS;

/** Line icon, 24 by 24, decorative: the text beside it says the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
