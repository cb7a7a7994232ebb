const paths = {
  arrow: 'M5 12h13M12.5 6.5 18 12l-5.5 5.5',
  back: 'M19 12H6M11.5 6.5 6 12l5.5 5.5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M4 4l16 16M10 6a9 9 0 0 1 2-.3c6 0 9.5 6.3 9.5 6.3a17 17 0 0 1-3 3.6M6.3 7.7A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-1',
  flag: 'M6 21V4h11.5l-2.5 4 2.5 4H6',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 2.5 4.2 5.7 4.2 9S15 18.5 12 21c-3-2.5-4.2-5.7-4.2-9S9 5.5 12 3z',
  heart: 'M12 19.5S4 14.6 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2c0 5.4-8 10.3-8 10.3z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6h.01',
  key: 'M15.5 12.5a4.5 4.5 0 1 0-4.3-3.1L4 16.5V20h3.5v-2.5H10V15h2l1.2-1.2a4.5 4.5 0 0 0 2.3-1.3zM16.5 8h.01',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5.4 12h1.2M11.4 12h1.2M17.4 12h1.2',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
  pause: 'M9 6v12M15 6v12',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  play: 'M8 5.5v13l10.5-6.5z',
  plus: 'M12 5v14M5 12h14',
  previous: 'M14.5 5.5 8 12l6.5 6.5',
  print: 'M7 9V4h10v5M7 17H4.5v-6.5a1.5 1.5 0 0 1 1.5-1.5h12a1.5 1.5 0 0 1 1.5 1.5V17H17M7 14h10v6H7z',
  share:
    'M7.5 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9.7 10.8l5-3.5M9.7 13.2l5 3.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3 20 20',
  spark: 'M12 3.5l1.9 5.6 5.6 1.9-5.6 1.9L12 18.5l-1.9-5.6L4.5 11l5.6-1.9zM18.5 16.5v4M16.5 18.5h4',
} as const;

/** Icons that are mirrored in right-to-left languages. */
const directional: ReadonlySet<keyof typeof paths> = new Set(['arrow', 'back', 'next', 'previous']);

/** Hidden from assistive technology: always beside a text or inside a labelled control. */
export function Icon({ name, size = 20 }: { readonly name: keyof typeof paths; readonly size?: number }) {
  return <Drawing path={paths[name]} size={size} isDirectional={directional.has(name)} />;
}

export function Drawing({ path, size, isDirectional = false }: DrawingProps) {
  return (
    <svg
      className={isDirectional ? 'icon icon-directional' : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

interface DrawingProps {
  readonly path: string;
  readonly size: number;
  /** Whether it is mirrored in right-to-left languages. */
  readonly isDirectional?: boolean;
}
