import styles from './dusk-scene.module.css';

const rings = [1, 2, 3, 4, 5];

/** Two people walking home over dunes, under a low sun. Decoration: hidden from assistive technology. */
export function DuskScene() {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 1440 640"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="dusk-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#07231f" />
          <stop offset=".5" stopColor="#1f5c4d" />
          <stop offset="1" stopColor="#8a5a33" />
        </linearGradient>
        <linearGradient id="dusk-far" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#5d4a35" />
          <stop offset=".66" stopColor="#b5763f" />
          <stop offset="1" stopColor="#8a6443" />
        </linearGradient>
        <linearGradient id="dusk-mid" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#3d2c22" />
          <stop offset=".62" stopColor="#c4643a" />
          <stop offset="1" stopColor="#8f4630" />
        </linearGradient>
        <linearGradient id="dusk-near" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#1b140f" />
          <stop offset=".6" stopColor="#713420" />
          <stop offset="1" stopColor="#4a2418" />
        </linearGradient>
      </defs>
      <rect width="1440" height="640" fill="url(#dusk-sky)" />
      <g className={styles.sun}>
        {rings.map((ring) => (
          <circle
            key={ring}
            cx="1000"
            cy="262"
            r={172 + ring * 27}
            fill="none"
            stroke="#e3a72f"
            strokeOpacity={0.5 - ring * 0.085}
            strokeWidth={8 - ring}
          />
        ))}
        <circle cx="1000" cy="262" r="172" fill="#e3a72f" />
      </g>
      <g className={styles.birds} fill="none" stroke="#07231f" strokeWidth="3" strokeLinecap="round">
        <path d="M1076 176q9-11 18 0q9-11 18 0" />
        <path d="M1120 148q7-9 14 0q7-9 14 0" />
        <path d="M1044 142q6-7 12 0q6-7 12 0" />
      </g>
      <path
        fill="url(#dusk-far)"
        fillOpacity=".92"
        d="M0 640V392c110-34 210-18 330-38 132-22 214 22 356 4 150-19 226-62 352-58 144 5 236 66 402 28v312z"
      />
      <path fill="#2f4439" d="M0 640V446c150-44 292-8 420-34 150-30 264 42 430 18 176-26 304-96 590-34v244z" />
      <path fill="url(#dusk-mid)" d="M0 640V500c190-50 330 10 512-22 148-26 232-42 392-8 178 38 300 8 536-36v206z" />
      <path
        fill="#1c1611"
        fillOpacity=".45"
        d="M904 470c178 38 300 8 536-36v206H1012c64-46 22-96-54-124-34-13-62-32-54-46z"
      />
      <g className={styles.walkers}>
        <g transform="translate(884 498)" fill="#140e09">
          <path d="M-24 0H60L-96 54l-74-6z" fillOpacity=".32" />
          <ellipse cx="1" cy="-92" rx="8" ry="9.5" />
          <path d="M-9-94q-3-14 9-15 14 0 12 14-10-7-21 1z" />
          <path d="M-4-84h9l1 5c8 3 11 13 12 27 1 18 4 36 7 52h-50c3-16 5-34 6-52 1-14 4-24 12-27z" />
          <path d="M14-66 35-33M-16-64l-12 18" fill="none" stroke="#140e09" strokeWidth="6" strokeLinecap="round" />
          <path d="M-27-78-33 3" stroke="#140e09" strokeWidth="2.6" strokeLinecap="round" />
          <circle cx="45" cy="-51" r="6.8" />
          <path d="M41-43h8c6 2 7 10 8 19l4 24H29l4-24c1-9 2-17 8-19z" />
        </g>
      </g>
      <path fill="url(#dusk-near)" d="M0 640V566c210-60 350 6 560-30 190-33 330 20 480 14 160-6 260-46 400-44v134z" />
      <path fill="#100c08" d="M0 640V612c260-40 470 8 720-12 270-22 430 22 720-20v60z" />
    </svg>
  );
}
