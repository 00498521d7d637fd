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
      <path data-tint="wall" d="M693 362c18-8 34 8 58 0v40c-24 8-40-8-58 0Z" />
      <path
        data-tint="brick"
        d="M693 370c18-8 34 8 58 0v7c-24 8-40-8-58 0ZM693 385c18-8 34 8 58 0v7c-24 8-40-8-58 0Z"
      />
      <path data-tint="roof" d="M693 362c8-4 16-2 24 0v20c-8-2-16-4-24 0Z" />
    </svg>
  );
}
