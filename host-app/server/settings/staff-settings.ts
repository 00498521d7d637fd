import * as z from 'zod';
import { allOrNone, isOrigin, message, messageNot, originOf, port, text } from './setting-schemas.ts';
import { isOnThisMachine, type Mode } from './site-settings.ts';

/** Where the staff desk answers. */
export interface StaffSettings {
  /** The only origin that it answers on. Passkeys of staff belong to its host. */
  origin: string;
  port: number;
}

/** How far the port of the desk is from that of the server. Servers on neighboring ports keep theirs. */
const DEVELOPMENT_STEP = 10_000;
const HIGHEST_PORT = 65_535;

/** The staff desk. Undefined in production unless both are set. Development has defaults. */
export const staffSettings = (mode: Mode, siteOrigin: string) =>
  z
    .object({
      STAFF_ORIGIN: staffOrigin(mode, siteOrigin),
      STAFF_PORT: port('STAFF_PORT').refine(
        (value) => !value || value !== mode.port,
        message('STAFF_PORT must differ from PORT: the site answers there.'),
      ),
    })
    .transform(({ STAFF_ORIGIN: origin, STAFF_PORT: port }, context): StaffSettings | undefined => {
      if (!mode.production) return inDevelopment(mode, origin, port);
      allOrNone(['STAFF_ORIGIN', 'STAFF_PORT'])(
        { STAFF_ORIGIN: origin, STAFF_PORT: String(port ?? '') },
        context,
      );
      return origin === '' || port === undefined ? undefined : { origin, port };
    });

function inDevelopment(mode: Mode, origin: string, port?: number): StaffSettings {
  const own = port ?? portBeside(mode.port);
  return { origin: origin || `http://localhost:${own}`, port: own };
}

function portBeside(port: number): number {
  // A test that listens on any free port gets any free port for the desk, too.
  if (port === 0) return 0;
  return port + DEVELOPMENT_STEP > HIGHEST_PORT ? port - DEVELOPMENT_STEP : port + DEVELOPMENT_STEP;
}

/** Each check lets an unset value pass. */
const staffOrigin = ({ production }: Mode, siteOrigin: string) => {
  const unlessUnset = (isRight: (url: URL) => boolean) => (value: string) =>
    value === '' || isRight(new URL(value));
  const { hostname, origin } = new URL(siteOrigin);
  return text
    .refine(
      (value) => value === '' || isOrigin(value),
      messageNot('STAFF_ORIGIN must be an origin like https://desk.example.com without a path'),
    )
    .refine(
      unlessUnset(({ protocol }) => !production || protocol === 'https:'),
      messageNot('STAFF_ORIGIN must be https in production, like https://desk.example.com'),
    )
    .refine(
      unlessUnset((url) => production || isOnThisMachine(url.hostname)),
      messageNot('STAFF_ORIGIN must be an address of this machine in development'),
    )
    .refine(
      unlessUnset((url) => (production ? url.hostname !== hostname : url.origin !== origin)),
      message('STAFF_ORIGIN must have another host than SITE_ORIGIN: members never get there.'),
    )
    .transform((value) => (value === '' ? '' : originOf(value)));
};
