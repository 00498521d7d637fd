import { useDomId } from '../use-dom-id.ts';

/** Renders the large picture of the home and about pages: a house, a flag, hills and a low sun. Decoration only. */
export function HomesteadScene() {
  const sky = useDomId();
  return (
    <svg
      className="club-scene"
      viewBox="0 0 800 640"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0.05" data-tint="sky" />
        <stop offset="0.62" data-tint="horizon" />
      </linearGradient>
      <rect width="800" height="640" fill={`url(#${sky})`} />
      <circle data-tint="halo" cx="590" cy="270" r="150" />
      <circle data-tint="halo" cx="590" cy="270" r="104" />
      <circle data-tint="sun" cx="590" cy="270" r="62" />
      <path data-tint="far" d="M0 346c120-56 220-8 330-36s250-46 470 30v300H0Z" />
      <path data-tint="middle" d="M0 410c160-70 300 20 460-22s240-34 340 0v252H0Z" />
      <path data-tint="near" d="M0 474c140-54 320-20 470-10s250-28 330-10v186H0Z" />
      <path data-tint="ground" d="M0 548c200-52 430-24 800-44v136H0Z" />
      <path
        data-tint="shade"
        opacity="0.9"
        d="M420 524c-6 40-62 50-122 68S182 622 160 640h176c20-24 90-40 110-64s8-36 4-52Z"
      />
      <path data-tint="ground" d="m262 386 44 144h-88ZM196 430l34 104h-68ZM738 404l38 118h-76Z" />
      <rect data-tint="brick" x="486" y="332" width="22" height="64" />
      <rect data-tint="shade" x="520" y="448" width="118" height="78" />
      <path data-tint="roof" d="m506 452 26-42h110l22 42Z" />
      <rect data-tint="wall" x="348" y="410" width="176" height="116" />
      <path data-tint="roof" d="m324 418 112-96 112 96Z" />
      <circle data-tint="lamp" cx="436" cy="378" r="13" />
      <path
        data-tint="lamp"
        d="M370 438h32v36h-32ZM470 438h32v36h-32ZM546 468h26v26h-26ZM592 468h26v26h-26Z"
      />
      <rect data-tint="brick" x="420" y="456" width="32" height="70" rx="2" />
      <path data-tint="shade" d="M408 522h56v8h-56Z" />
      <path data-line="wall" d="M690 360v158" />
      <Flag />
    </svg>
  );
}

const STRIPE = 40 / 13;
/** The middle of each of the seven red stripes, from the top. */
const redStripes = [0, 1, 2, 3, 4, 5, 6].map((index) => 362 + STRIPE * (2 * index + 0.5));

/** Renders the flag of the United States: 13 stripes, and the union over the upper seven. Lit at night. */
function Flag() {
  return (
    <g>
      <path data-tint="flag-white" d="M693 362c24-8 46 8 76 0v40c-30 8-52-8-76 0Z" />
      <path data-line="flag-red" d={redStripes.map((y) => `M693 ${y.toFixed(2)}c24-8 46 8 76 0`).join('')} />
      <path data-tint="flag-blue" d="M693 362c9.6-3.2 18.9-2.6 28.5-1.2v21.6c-9.6-1.4-18.9-2-28.5 1.1Z" />
      <path
        data-line="flag-stars"
        d="M697 364.6c8-2.4 14-2 22-.9M699 368.9c8-2.4 12-2 20-.9M697 373.2c8-2.4 14-2 22-.9M699 377.5c8-2.4 12-2 20-.9"
      />
    </g>
  );
}
