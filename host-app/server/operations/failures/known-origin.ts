import { type Config, isMemberOrigin } from '../../settings/config.ts';

/** Returns whether the settings of the club name this origin: a partner that is registered. */
export const isKnownOrigin = (config: Config, origin: string): boolean =>
  isMemberOrigin(config, origin) || config.frameParents.includes(origin);
