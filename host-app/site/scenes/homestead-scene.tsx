import { House } from '#ui/icons/house.tsx';
import { Fence, Flag, Flowers, Mailbox, Tree } from '#ui/icons/land.tsx';
import { Dog, Homecomer } from '#ui/icons/people.tsx';
import { Scene } from '#ui/icons/scene.tsx';

/** Renders the large picture of the home and about pages: a service member comes home. Decoration only. */
export const HomesteadScene = () => (
  <Scene view="0 0 800 640">
    <Tree x={130} y={420} size={1.1} />
    <Tree x={520} y={412} size={0.8} />
    <Fence x={540} y={446} />
    <Fence x={660} y={446} />
    <Flag x={84} y={446} />
    <path
      data-tint="path-deep"
      d="M232 440c10 30 90 34 180 52s140 70 40 150h300c12-96-84-144-216-170s-214-20-224-34Z"
    />
    <path
      data-tint="path"
      d="M238 438c8 28 96 32 190 50s146 74 56 154h240c16-92-84-132-206-158s-212-26-222-48Z"
    />
    <House x={270} y={420} />
    <path
      data-tint="sunlit"
      opacity="0.3"
      d="M300 452c80 34 250 20 300 136 10 22 0 40-14 52h24c20-22 26-50 8-82-50-88-180-84-250-106Z"
    />
    <Dog x={472} y={514} size={1.05} motion="dog" />
    <Tree x={776} y={566} size={1.7} ribbon />
    <Mailbox x={418} y={626} size={0.9} />
    <Homecomer x={596} y={606} motion="homecomer" />
    <path
      data-tint="leaf-deep"
      opacity="0.55"
      d="M0 596c120-30 240-20 330 44H0ZM800 612c-40-8-70-2-100 28h100Z"
    />
    <Flowers x={752} y={636} size={1.2} />
  </Scene>
);
