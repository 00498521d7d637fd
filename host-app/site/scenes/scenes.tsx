import type { ReactNode } from 'react';
import type { Service } from '#club/facts/partners.ts';
import { BenefitScene } from './benefit-scene.tsx';
import { CrossroadsScene } from './crossroads-scene.tsx';
import { HomesteadScene } from './homestead-scene.tsx';
import { type ValuePicture, ValueScene } from './value-scene.tsx';
import { WaitingScene } from './waiting-scene.tsx';

export type SceneName = Service | ValuePicture | 'crossroads' | 'homestead' | 'waiting';

/** The pictures of the site's pages. Partners without a slide have none. */
export const scenes: Partial<Record<SceneName, ReactNode>> = {
  crossroads: <CrossroadsScene />,
  homestead: <HomesteadScene />,
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
