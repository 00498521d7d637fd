import { House } from '#ui/icons/house.tsx';
import { Blades, Flowers, Tree } from '#ui/icons/land.tsx';
import { WaitingDog } from '#ui/icons/people.tsx';
import { Vignette } from '#ui/icons/scene.tsx';

/** Renders a signpost where the path forks, with the lights of the house at one end. Decoration only. */
export const CrossroadsScene = () => (
  <Vignette>
    <path
      data-tint="path-deep"
      d="M380 252c-10 26-60 34-100 52-10-20-120-30-290-26v34c120-10 200-4 214 16 8 12 0 24-6 32h176c-10-60 40-50 42-108Z"
    />
    <path
      data-tint="path"
      d="M384 252c-8 30-66 40-106 62-14-24-138-32-288-28v18c130-10 216-2 228 22 6 12-2 26-8 34h148c-8-60 56-56 58-108Z"
    />
    <House x={398} y={246} size={0.38} />
    <Tree x={40} y={262} size={0.8} />
    <Blades x={310} y={330} />
    <path data-tint="shadow" d="M60 340c40-10 90-10 118-4 8 4 0 8-14 8-40 3-80 2-104-4Z" />
    <path data-tint="bark" d="M166 130h14v212h-14Z" />
    <path data-tint="shadow" d="M174 130h6v212h-6Z" />
    <path data-tint="wall" d="M154 144h112l22 20-22 20H154Z" />
    <path data-tint="tan" d="M194 198H92l-22 19 22 19h102Z" />
    <path data-tint="shadow" d="M154 176h121l-9 8H154ZM82 228h112v8H92Z" />
    <path data-tint="brick" d="m188 166 18-16 18 16v12h-12v-9h-12v9h-12Z" />
    <path data-tint="bark" opacity="0.6" d="M104 213h70v8h-70Z" />
    <path data-tint="shade" d="m164 130 9-9 9 9Z" />
    <WaitingDog x={244} y={344} size={0.9} />
    <Flowers x={100} y={352} />
    <Flowers x={436} y={354} />
  </Vignette>
);
