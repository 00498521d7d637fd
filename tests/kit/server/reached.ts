import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';

const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);

/** Whether this machine has ::1. */
export const hasIpv6 = addresses.some(({ address }) => address === '::1');

/** The addresses by which other machines reach this one. */
export const otherAddresses = addresses
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address);

/** Returns whether a program listens there. */
export const reached = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(socket.destroy() !== undefined));
    socket.once('error', () => resolve(false));
  });
