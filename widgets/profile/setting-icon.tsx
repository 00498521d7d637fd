/** The pictures of the rows, as paths in a box of 24. */
const paths = {
  profile: 'M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8M4 20.5c1-4 4.2-6 8-6s7 2 8 6',
  photo: 'M3 8.5h4l1.5-2.5h7L17 8.5h4v11H3zM12 10a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7',
  membership:
    'M5 5h14a2.5 2.5 0 0 1 2.5 2.5v9A2.5 2.5 0 0 1 19 19H5a2.5 2.5 0 0 1-2.5-2.5v-9A2.5 2.5 0 0 1 5 5M2.5 9.5h19M6.5 15h4',
  benefits: 'M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5c-6 0-5.5-5 0-1.5c5.5-3.5 6 1.5 0 1.5',
  'cash-back': 'M5 8.5h14l1 12H4zM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5M9.5 15l2 2 3.5-4',
  email: 'M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7',
  password: 'M5 11h14v9.5H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v2',
  passkeys: 'M8 10.5a4 4 0 1 1 0 8a4 4 0 1 1 0-8M11 11.5l8.5-8M15.5 7.5l3 3',
  google: 'M20.5 12H12.5M20.5 12a8.5 8.5 0 1 1-2.5-6',
  devices: 'M3.5 5h12v8.5h-12zM1.5 17h11M15.5 9h6v11h-6z',
  handheld:
    'M8 2.5h8a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5zM11 18.5h2',
  computer: 'M4.5 4.5h15a1 1 0 0 1 1 1v10h-17v-10a1 1 0 0 1 1-1zM2 19h20',
  logout: 'M10 4H4.5v16H10M15 8l4.5 4-4.5 4M9 12h10.5',
  data: 'M12 3.5l7.5 3v5c0 4.5-3 7.5-7.5 9c-4.5-1.5-7.5-4.5-7.5-9v-5zM9 12l2 2 4-4',
} as const;

/** The name of a picture. */
export type IconName = keyof typeof paths;

/** Renders the picture of a row or a button. Decoration: the label is next to it. */
export const SettingIcon = ({ name }: { name: IconName }) => (
  <svg className="club-settings-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
