import type { ReactNode } from 'react';
import type { Service } from '#club/facts/partners.ts';
import { Mailbox } from '#ui/icons/land.tsx';
import { BenefitScene } from './benefit-scene.tsx';
import { CrossroadsScene } from './crossroads-scene.tsx';
import { HomesteadScene } from './homestead-scene.tsx';
import { PathScene } from './path-scene.tsx';
import { type ValuePicture, ValueScene } from './value-scene.tsx';
import { WaitingScene } from './waiting-scene.tsx';

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
