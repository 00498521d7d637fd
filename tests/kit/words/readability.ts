import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** Shorter texts are labels and buttons. Their few words give no meaningful grade. */
const SENTENCE_MIN_WORDS = 5;

const sentenceBreaks = new Intl.Segmenter('en-US', { granularity: 'sentence' });
const wordBreaks = new Intl.Segmenter('en-US', { granularity: 'word' });

const partsOf = (segmenter: Intl.Segmenter, text: string): Intl.SegmentData[] => [...segmenter.segment(text)];

export const wordsIn = (text: string): string[] =>
  partsOf(wordBreaks, text).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));

/** Returns the sentences of a text, without labels and without addresses. */
export const sentencesIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => partsOf(sentenceBreaks, line.replace(ADDRESS, '')))
    .map(({ segment }) => segment.trim())
    .filter((sentence) => wordsIn(sentence).length >= SENTENCE_MIN_WORDS);

const ADDRESS = /https?:\/\/\S+|\S+@\S+/g;

/** Returns the Flesch-Kincaid grade of sentences: the US school grade that reads them without effort. */
export function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsIn);
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
}
