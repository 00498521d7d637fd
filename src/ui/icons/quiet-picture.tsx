import { House } from './house.tsx';
import { Flowers, Tree } from './land.tsx';
import { OpenMailbox } from './open-mailbox.tsx';
import { Picture } from './picture.tsx';
import { Vignette } from './scene.tsx';

/** Renders the empty mailbox with its style sheet. Load it after its widget. */
export const QuietPicture = () => (
  <Picture>
    <QuietScene />
  </Picture>
);

/** Renders an empty mailbox in front of a house with its lights on, for a place without letters. Decoration only. */
export const QuietScene = () => (
  <Vignette>
    <Tree x={30} y={268} size={0.8} />
    <path data-tint="path-deep" d="M130 264c14 30 56 46 66 96h170c-30-70-206-50-210-96Z" />
    <path data-tint="path" d="M135 264c12 30 66 44 78 96h136c-36-66-196-50-200-96Z" />
    <House x={160} y={258} size={0.56} />
    <OpenMailbox x={392} y={356} size={0.96} flag="down" />
    <Flowers x={80} y={354} />
    <Flowers x={440} y={358} size={0.9} />
  </Vignette>
);
