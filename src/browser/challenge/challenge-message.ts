/** What the challenge page posts to the page around it. */
export type ChallengeMessage =
  | { say: 'ready'; name?: string }
  | { say: 'height'; height: number }
  | { say: 'token'; token: string }
  | { say: 'close' };

/** Returns a message of the challenge page, or undefined for anything else. */
export function readChallengeMessage(data: unknown): ChallengeMessage | undefined {
  if (typeof data !== 'object' || data === null || !('say' in data)) return undefined;
  if (data.say === 'close') return { say: 'close' };
  // A page of an older release gives no name.
  if (data.say === 'ready')
    return { say: 'ready', ...('name' in data && typeof data.name === 'string' && { name: data.name }) };
  if (data.say === 'height' && 'height' in data && typeof data.height === 'number')
    return { say: 'height', height: data.height };
  if (data.say === 'token' && 'token' in data && typeof data.token === 'string')
    return { say: 'token', token: data.token };
  return undefined;
}
