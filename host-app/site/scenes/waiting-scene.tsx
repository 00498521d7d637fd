import { House } from '#ui/icons/house.tsx';
import { Flag, Flowers, Mailbox, Tree } from '#ui/icons/land.tsx';
import { Child, WaitingDog } from '#ui/icons/people.tsx';
import { Vignette } from '#ui/icons/scene.tsx';

/** Renders a child and a dog who look out for somebody, next to the path to their house. Decoration only. */
export const WaitingScene = () => (
  <Vignette>
    <Flag x={34} y={262} size={0.5} />
    <path data-tint="path-deep" d="M108 258c10 40 130 30 150 102h150c0-70-250-60-266-102Z" />
    <path data-tint="path" d="M113 257c10 40 140 34 164 103h114c-10-66-248-60-256-104Z" />
    <House x={124} y={254} size={0.5} />
    <Mailbox x={338} y={330} size={0.85} />
    <Child x={252} y={346} size={1} turned />
    <WaitingDog x={184} y={350} size={0.9} />
    <Tree x={440} y={318} size={1.25} ribbon />
    <Flowers x={48} y={354} />
    <Flowers x={452} y={356} />
  </Vignette>
);
