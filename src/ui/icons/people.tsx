import { type At, Positioned } from './scene.tsx';

/** Renders a service member who comes home on foot, with a duffel bag and a raised hand. Looks left. */
export const Homecomer = (at: At) => (
  <Positioned {...at}>
    <path data-tint="shadow" d="M-150 6c40-14 150-16 196-8 20 4 8 12-16 14-56 6-140 6-180-6Z" />
    <g data-part="leg-far">
      <path
        data-tint="olive-deep"
        d="M-8-120h27c3 22 4 42 3 56 7 16 17 32 27 44l-14 11C22-22 10-40 5-56-2-76-8-98-8-120Z"
      />
      <path data-tint="bark" d="m35-10 15-11c5 6 6 12 1 20l-6 5H24c0-6 6-7 11-14Z" />
    </g>
    <g data-part="leg-near">
      <path
        data-tint="olive"
        d="M-18-122h37c-2 26-16 46-25 64-5 18-10 34-15 50l-19-3c2-22 5-38 9-54 5-22 9-38 13-57Z"
      />
      <path data-tint="bark" d="m-42-14 22 4-2 12c-12 3-26 1-36-3-5-2-4-7 0-8 6-1 12-2 16-5Z" />
    </g>
    <path data-tint="olive-deep" d="M-6-182c18-12 36-8 48 8l34 58c6 12-18 28-30 20L4-138Z" />
    <path data-tint="shadow" d="m42-174 34 58c6 12-18 28-30 20-6-4 20-16 14-30Z" />
    <path
      data-tint="tan"
      data-line=""
      strokeWidth="4"
      d="M18-184c12 6 22 20 26 36M-4-178c10 22 18 36 34 52"
    />
    <path data-tint="skin-deep" d="M-14-200h18l2 24h-18Z" />
    <path data-tint="olive" d="M-20-176c8-8 28-9 36-1 9 18 9 40 5 62h-42c-3-22-5-44 1-61Z" />
    <path data-tint="shadow" d="M16-177c9 18 9 40 5 62H8c6-20 8-44 0-66Z" />
    <path data-tint="olive-deep" data-line="" strokeWidth="4" d="M-12-148h14v14h-16" />
    <path data-tint="olive-deep" d="M-22-122h44v6h-44Z" />
    <g data-part="wave">
      <path data-tint="olive" data-line="" strokeWidth="14" d="m-8-168-26-12-8-30" />
      <path
        data-tint="skin-deep"
        d="M-50-206c-4-6-5-14-3-22 3-2 4 1 5 4l1-9c3-2 5 0 5 4l2-3c3-1 4 2 4 5-1 5-1 8 2 10 2 2 0 5-3 5l-2 6Z"
      />
    </g>
    <path
      data-tint="skin-deep"
      d="M-20-214c-1 4 0 7-4 13 0 2 2 2 3 3-1 4 0 5 0 8 1 5 6 5 11 4l14-4c6-8 7-18 3-28Z"
    />
    <path data-tint="hair" d="M-8-213 8-214c3 8 2 16-2 24h-5c1-6 0-8-2-10-4 1-6-5-7-13Z" />
    <path
      data-tint="olive-deep"
      d="M-21-213c-1-11 6-17 15-17s17 6 15 18c-9-3-20-3-30-1Zm1 0-16 3c-3-1-2-5 1-6l15-4Z"
    />
    <path data-tint="hair" d="M-16-206a1.600 2 0 1 1 3 0 1.600 2 0 0 1-3 0ZM-19-193l8-2c-2 3-5 4-8 2Z" />
  </Positioned>
);

/** Renders a person who waits at a door and waves. Faces us. */
export const Welcomer = (at: At) => (
  <Positioned {...at}>
    <path data-tint="navy" d="M-20-104h40l-4 100H4L0-86-4-4h-13Z" />
    <path data-tint="bark" d="M-20-5h18v6h-22c0-4 2-5 4-6ZM2-5h16c4 1 6 3 6 6H2Z" />
    <path data-tint="brick" d="M-24-172c8-9 40-9 48 0 4 22 2 46 0 72h-48c-3-26-4-50 0-72Z" />
    <path data-tint="brick" data-line="" strokeWidth="14" d="m-20-166-12 34 10 30" />
    <path data-tint="skin" d="M-28-102c4-5 11-4 13 1 1 6-1 11-5 12-5-1-8-6-8-13Z" />
    <g data-part="wave">
      <path data-tint="brick" data-line="" strokeWidth="14" d="m20-166 20-12 6-30" />
      <path data-tint="skin" d="M40-214c-3-9-1-17 1-17l4 6 2-9c3 0 4 3 4 8l3-5c3 1 3 6 0 11 0 5-2 7-4 9Z" />
    </g>
    <path
      data-tint="hair"
      d="M-18-196c-2-18 6-27 18-27s20 9 18 27c0 10 4 16 2 22-10 4-30 4-40 0-2-6 2-12 2-22Z"
    />
    <path data-tint="skin" d="M-7-188H7v16c-4 5-10 5-14 0Z" />
    <path data-tint="skin" d="M-13-202c6 0 14-3 17-8 3 4 6 6 9 6 1 12-4 23-13 23s-14-9-13-21Z" />
    <path
      data-tint="hair"
      d="M-7-198a1.5 2 0 1 1 3 0 1.5 2 0 0 1-3 0ZM4-198a1.5 2 0 1 1 3 0 1.5 2 0 0 1-3 0ZM-4-189c3 3 6 3 8 0-1 5-7 5-8 0Z"
    />
  </Positioned>
);

/** Renders a child who waves. Faces us. */
export const Child = (at: At) => (
  <Positioned {...at}>
    <path data-tint="bark" d="M-16-50h32l-3 50H2L0-34-2 0h-11Z" />
    <path data-tint="gold" d="M-18-92c6-7 30-7 36 0 4 14 3 30 1 46h-38c-2-16-3-32 1-46Z" />
    <path data-tint="gold" data-line="" strokeWidth="11" d="m-15-88-13-14-3-22M15-88l10 22 1 16" />
    <circle data-tint="skin" cx="-31" cy="-128" r="6" />
    <circle data-tint="skin" cx="26" cy="-45" r="5.5" />
    <path data-tint="skin" d="M-5-104H5v12h-10Z" />
    <path data-tint="hair" d="M-16-114c-2-16 6-23 16-23s18 7 16 23c-10 6-22 6-32 0Z" />
    <path data-tint="skin" d="M-12-120c8 0 14-3 17-7 2 3 4 5 7 5 1 12-4 20-12 20s-13-7-12-18Z" />
    <path
      data-tint="hair"
      d="M-6-116a1.5 2 0 1 1 3 0 1.5 2 0 0 1-3 0ZM3-116a1.5 2 0 1 1 3 0 1.5 2 0 0 1-3 0ZM-3-108c2 3 4 3 6 0-1 4-5 4-6 0Z"
    />
  </Positioned>
);

/** Renders a dog that runs to the right. */
export const Dog = (at: At) => (
  <Positioned {...at}>
    <path data-tint="shadow" d="M-70 4c30-8 90-8 116-2 12 4 0 8-14 9-40 3-80 2-102-7Z" />
    <path data-tint="tan" data-line="" strokeWidth="9" d="m-26-34-14 14-22 12M16-34l16 16 16 6" />
    <path data-tint="fur" d="M-34-48c-14-6-22-18-24-34 10 2 24 14 30 26Z" />
    <path
      data-tint="fur"
      d="M-40-44c4-12 34-6 56-12 6-18 18-28 32-26 6 0 8 4 10 8l12 4c4 2 3 8-1 10-8 3-14 4-17 8-6 12-8 24-20 30-14 6-28-2-40-2-14 4-34 0-32-20Z"
    />
    <path data-tint="fur" data-line="" strokeWidth="10" d="m-30-34-20 6-14 16M22-32l24 4 16 10" />
    <path data-tint="bark" d="M44-80c-12-2-20 10-18 26 8 2 14-8 18-18Z" opacity="0.75" />
    <path data-tint="brick" d="M52-56c3 4 4 8 2 12-4 0-6-6-6-10Z" />
    <path data-tint="hair" d="M68-70c4-1 6 2 4 5-3 1-5-1-4-5ZM52-73a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z" />
  </Positioned>
);

/** Renders a dog that sits and looks up to the right. */
export const WaitingDog = (at: At) => (
  <Positioned {...at}>
    <path data-tint="shadow" d="M-70 2c20-8 80-8 104-2 8 4 0 7-10 8-30 3-70 2-94-6Z" />
    <path data-tint="fur" d="M-28-4c-18 4-34-2-40-14 12-4 30-2 42 8Z" />
    <path data-tint="tan" d="M14-50h12c4 18 2 34 2 46h8c3 1 4 4 3 6H14Z" />
    <path
      data-tint="fur"
      d="M-34-2c-8-16 0-40 16-56 6-10 8-20 8-28h30c4 18 4 34-2 50l2 32h8c4 1 5 4 4 6H4l-6-8-10 8h-18c-2 0-4-2-4-4Z"
    />
    <path
      data-tint="fur"
      d="M-14-88c-4-18 6-32 22-32 8 0 12 4 16 8l16 4c5 2 4 10-1 12-8 4-12 6-16 12-8 12-32 12-37-4Z"
    />
    <path data-tint="bark" d="M-2-118c-14 2-20 18-14 34 12-2 18-16 18-28Z" opacity="0.75" />
    <path data-tint="brick" d="M-12-74c10 6 24 6 34-2l2 7c-12 8-26 8-36 2Z" />
    <circle data-tint="gold" cx="14" cy="-65" r="4" />
    <path data-tint="hair" d="M37-110c4 0 6 3 4 6-3 1-6-2-4-6ZM17-110a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z" />
  </Positioned>
);
