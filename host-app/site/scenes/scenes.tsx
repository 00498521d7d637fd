import type { ReactNode } from 'react';
import type { Service } from '#club/facts/partners.ts';
import { BenefitScene } from '#ui/icons/benefit-scene.tsx';
import { CrossroadsScene } from '#ui/icons/crossroads-scene.tsx';
import { HomesteadScene } from '#ui/icons/homestead-scene.tsx';
import { Mailbox } from '#ui/icons/land.tsx';
import { PathScene } from '#ui/icons/path-scene.tsx';
import { type ValuePicture, ValueScene } from '#ui/icons/value-scene.tsx';
import { WaitingScene } from '#ui/icons/waiting-scene.tsx';

/** The name of a picture. */
export type SceneName = Service | ValuePicture | 'crossroads' | 'homestead' | 'mailbox' | 'path' | 'waiting';

/** The pictures of the site's pages. Partners without a slide have none. */
export const scenes: Partial<Record<SceneName, ReactNode>> = {
  crossroads: <CrossroadsScene />,
  homestead: <HomesteadScene />,
  mailbox: (
    <svg className="club-scene" viewBox="-64 -112 104 120" aria-hidden="true" focusable="false">
      <Mailbox x={0} y={0} />
    </svg>
  ),
  path: <PathScene />,
  waiting: <WaitingScene />,
  parcels: <ValueScene picture="parcels" />,
  household: <ValueScene picture="household" />,
  home: <ValueScene picture="home" />,
  cca: <BenefitScene service="cca" />,
  denali: <BenefitScene service="denali" />,
  insider: <BenefitScene service="insider" />,
  insurance: <BenefitScene service="insurance" />,
  nextrip: <BenefitScene service="nextrip" />,
  vausa: <BenefitScene service="vausa" />,
};
