import { describe, expect, it } from 'vitest';
import { MESSAGE_CHARACTERS, readServerMessage } from './read-field.ts';

describe('readServerMessage', () => {
  it.each(['W', '😀'])('returns a message of 2,000 characters unchanged: %s', (character) => {
    const message = character.repeat(MESSAGE_CHARACTERS);
    expect(readServerMessage({ message })).toBe(message);
  });

  it.each(['W', '😀'])('cuts a longer message between two characters: %s', (character) => {
    const message = character.repeat(100_000);
    const shown = `${character.repeat(MESSAGE_CHARACTERS)}…`;
    expect(readServerMessage({ message })).toBe(shown);
    expect(readServerMessage({ error: { errors: [message, message] } })).toBe(shown);
  });

  it('returns nothing for an answer without words (A-10)', () => {
    expect([undefined, {}, { message: ' ' }, { error: { errors: [] } }].map(readServerMessage)).toEqual(
      Array.from({ length: 4 }),
    );
  });
});
