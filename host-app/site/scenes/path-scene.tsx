import { Fence, Flowers, Mailbox, Tree } from '#ui/icons/land.tsx';
import { Child, Dog, Homecomer, Welcomer } from '#ui/icons/people.tsx';
import { useDomId } from '#ui/use-dom-id.ts';

/** Renders the path of the homecoming as a strip across the page, whose hills fade out below. Decoration only. */
export function PathScene() {
  const id = useDomId();
  return (
    <svg
      className="club-scene"
      viewBox="0 0 1600 220"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      {(['far', 'near', 'path', 'path-deep'] as const).map((tint) => (
        <linearGradient key={tint} id={id + tint} gradientUnits="userSpaceOnUse" x2="0" y1="120" y2="216">
          <stop offset="0" data-tint={tint} />
          <stop offset="1" data-tint={tint} stopOpacity="0" />
        </linearGradient>
      ))}
      <path
        fill={`url(#${id}far)`}
        opacity="0.6"
        d="M0 110c180-60 400-50 600-10 160-70 380-60 520-16 160-50 340-40 480 10v126H0Z"
      />
      <path fill={`url(#${id}near)`} d="M0 160c220-50 460-40 700-14 220-50 520-56 900 2v72H0Z" />
      <Tree x={180} y={156} size={0.5} />
      <Tree x={1380} y={142} size={0.52} />
      <Tree x={1470} y={148} size={0.4} />
      <path
        fill={`url(#${id}path-deep)`}
        d="M1262 117c-120 20-330 0-440 26-60 14-30 40-90 72h190c-10-40-40-40 20-54 110-24 240-10 340-40Z"
      />
      <path
        fill={`url(#${id}path)`}
        d="M1262 118c-120 22-330 2-432 28-52 16-28 40-80 69h150c-12-40-36-46 26-60 110-20 240-8 336-37Z"
      />
      <Fence x={1080} y={122} size={0.6} />
      <Fence x={1152} y={122} size={0.6} />
      <Tree x={560} y={158} size={0.55} ribbon />
      <Mailbox x={676} y={184} size={0.55} />
      <Homecomer x={880} y={168} size={0.46} />
      <Dog x={806} y={176} size={0.42} turned />
      <Welcomer x={716} y={190} size={0.46} />
      <Child x={748} y={192} size={0.46} turned />
      <Flowers x={620} y={196} size={0.6} />
      <Flowers x={1010} y={180} size={0.6} />
    </svg>
  );
}
