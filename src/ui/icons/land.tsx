import { type At, Positioned } from './scene.tsx';

/** Renders a broad tree, lit from the right. `ribbon` ties a yellow ribbon around it. */
export const Tree = ({ ribbon, ...at }: At & { ribbon?: boolean }) => (
  <Positioned {...at}>
    <path data-tint="shadow" d="M-120 6C-70-6 10-8 40 0c14 4 4 10-14 10-50 4-110 6-146-4Z" />
    <path
      data-tint="bark"
      d="M-12 4c4-40 4-70-4-108l12 18 6-30 6 34 14-22c-8 40-8 70-2 108-10 4-22 4-32 0Z"
    />
    {ribbon ? <path data-tint="gold" d="M-12-54c10 4 22 4 32 0v9l-12 3 8 18-7-4-5 7-3-20-13-4Z" /> : null}
    <path
      data-tint="leaf-deep"
      d="M-84-112c-14-28 8-54 32-52 2-32 36-48 60-34 22-16 54-2 54 26 26 6 34 38 14 56-6 22-38 30-56 14-22 16-50 12-60-4-20 10-40 8-44-6Z"
    />
    <path
      data-tint="leaf"
      d="M-44-128c-8-22 6-38 24-38 2-26 26-38 44-26 20-12 42 0 40 24 20 4 26 30 8 42-10 14-30 16-42 4-18 14-38 10-44-2-14 6-26 4-30-4Z"
    />
    <path
      data-tint="near"
      d="M14-146c-6-18 4-32 18-32 2-16 24-20 32-8 14-4 24 10 16 20-2 12-16 16-24 8-10 16-30 20-42 12Z"
    />
    <path
      data-tint="sunlit"
      data-line=""
      strokeWidth="4"
      opacity="0.6"
      d="M48-184c8-4 18 0 20 8M78-150c6-2 8-8 6-14M28-160c2-6 6-8 12-8M-18-150c2-6 6-8 12-8M58-104c6 2 14-2 16-8"
    />
  </Positioned>
);

/** Renders tufts of grass with flowers. */
export const Flowers = (at: At) => (
  <Positioned {...at}>
    <path
      data-tint="leaf-deep"
      d="M-30 2c0-14-4-22-10-30 12 6 16 16 16 24 2-14 8-24 16-32-2 14-4 20-4 30 6-8 12-14 22-18-8 10-10 16-12 26Z"
    />
    <path
      data-tint="gold"
      d="M-42-34a5 5 0 1 1 4 9 5 5 0 0 1-4-9ZM-9-42a5 5 0 1 1 4 9 5 5 0 0 1-4-9ZM9-23a4 4 0 1 1 4 7 4 4 0 0 1-4-7Z"
    />
  </Positioned>
);

export const Mailbox = (at: At) => (
  <Positioned {...at}>
    <path data-tint="shadow" d="M-60 4C-30-4 0-4 12 0c6 4-4 6-14 6-20 2-40 2-58-2Z" />
    <path data-tint="bark" d="M-4-56h9V2h-9Z" />
    <path data-tint="navy" d="M-26-52v-20c0-20 26-20 26 0v20ZM0-72c0-9-6-15-13-15h32c9 0 15 6 15 15v20H0Z" />
    <path data-tint="shadow" d="M-26-52v-20c0-20 26-20 26 0v20Z" />
    <path data-tint="brick" d="M14-72v-34h12v9H18v25Z" />
  </Positioned>
);

/** Renders blades of grass in the meadow. */
export const Blades = (at: At) => (
  <Positioned {...at}>
    <path
      data-tint="leaf"
      data-line=""
      strokeWidth="3"
      d="M0 0c0-6-2-9-4-11M5 0c0-8 2-11 5-14M70 26c0-6-2-9-4-11M75 26c0-8 2-11 5-14M150-6c0-6-2-9-4-11M155-6c0-8 2-11 5-14"
    />
  </Positioned>
);

/** Renders a part of a white picket fence, 120 units long. */
export const Fence = (at: At) => (
  <Positioned {...at}>
    <path data-tint="shade" d="M0-26h120v5H0ZM0-12h120v5H0Z" />
    <path
      data-tint="wall"
      d="M4 0v-34l5-6 5 6V0ZM28 0v-34l5-6 5 6V0ZM52 0v-34l5-6 5 6V0ZM76 0v-34l5-6 5 6V0ZM100 0v-34l5-6 5 6V0Z"
    />
  </Positioned>
);

const STRIPE = 56 / 13;
/** The middle of each of the seven red stripes, from the top. */
const redStripes = [0, 1, 2, 3, 4, 5, 6].map((index) => STRIPE * (2 * index + 0.5));

/** Renders a pole with the flag of the United States: 13 stripes, the union over the upper seven. Lit at night. */
export const Flag = (at: At) => (
  <Positioned {...at}>
    <path data-tint="shade" d="M-2.5-304h5V0h-5Z" />
    <circle data-tint="lamp" cy="-306" r="5" />
    <g transform="translate(3 -298)">
      <g data-part="flag">
        <path data-tint="flag-white" d="M0 0c32-10 62 10 104 0v56C62 66 32 46 0 56Z" />
        <g data-tint="flag-red" data-line="flag" strokeWidth={STRIPE.toFixed(2)}>
          <path d={redStripes.map((y) => `M0 ${y.toFixed(2)}c32-10 62 10 104 0`).join('')} />
        </g>
        <path data-tint="flag-blue" d="M0 0c14-4.4 27-3.2 41.600-.8v30.2C27 26.900 14 25.700 0 30.2Z" />
        <path
          data-tint="flag-white"
          data-line=""
          strokeWidth="2"
          strokeDasharray="0 6"
          d="M5 3.500c11-3 21-2.5 34-.7M8 9c11-3 19-2.5 30-.9M5 14.500c11-3 21-2.5 34-.7M8 20c11-3 19-2.5 30-.9M5 25.500c11-3 21-2.5 34-.7"
        />
        <path data-tint="shadow" d="M30-3.600C44-2 54 2 66 3v56c-12-1-22-5-36-7Z" opacity="0.5" />
      </g>
    </g>
  </Positioned>
);
