import type { Language } from '#club/facts/languages.ts';
import { wordsIn } from '../words/words.ts';
import { type Answers, answersEn } from './answers.copy.ts';

/** Returns the messages of answers in a language. Only those with a value need it: `messageIn` translates the others. */
export const answersIn = (language: Language): Answers => wordsIn(language, 'answers', answersEn);

type Area = keyof Answers;

const english = new Map<unknown, [Area, string]>(
  (Object.keys(answersEn) as Area[]).flatMap((area) =>
    Object.entries(answersEn[area]).map(([key, text]) => [text, [area, key]] as const),
  ),
);

/** Returns a message in the language of its reader. One that has no translation, or is translated already, stays. */
export function messageIn(language: Language, message: string): string {
  const [area, key] = english.get(message) ?? [];
  if (!area || !key) return message;
  const texts: Readonly<Record<string, unknown>> = answersIn(language)[area];
  return String(texts[key]);
}

/** Returns a reply with its message in the language of its reader. */
export const replyIn = (language: Language, reply: unknown): unknown =>
  typeof reply === 'object' && reply !== null && 'message' in reply && typeof reply.message === 'string'
    ? { ...reply, message: messageIn(language, reply.message) }
    : reply;
