import * as z from 'zod';
import { nearestTo } from '#club/rules/nearest-name.ts';

/** An object of a settings file. Its error has one line for each key that it does not know. */
export const knownObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => `${key} ${unknownName(key, Object.keys(shape))}`).join('\n')
        : 'must be an object',
  });

/**
 * Returns one line for each fault of a file: the file, the key, and what is wrong with it. `named` returns a path as its
 * author would name it.
 */
export const errorLines = (
  file: string,
  { issues }: z.ZodError,
  named: (path: readonly PropertyKey[]) => readonly PropertyKey[] = (path) => path,
): string[] =>
  issues.flatMap(({ code, path, message }, index) => {
    const at = named(path).map(String).join('.');
    // One line for each key: its first fault.
    if (
      issues.findIndex((issue) => issue.path.join('.') === path.join('.')) < index &&
      code !== 'unrecognized_keys'
    )
      return [];
    if (code === 'unrecognized_keys')
      return message.split('\n').map((line) => `${file}: ${at && `${at}.`}${line}`);
    return [`${file}: ${at || 'the file'} ${message}${message.endsWith('?') ? '' : '.'}`];
  });

/** Returns what is wrong with an unknown name, and the known one that it was meant for. */
export function unknownName(name: string, known: readonly string[]): string {
  const nearest = nearestTo(name, known);
  return nearest ? `is unknown. Did you mean ${nearest}?` : `is unknown. Known are: ${known.join(', ')}.`;
}
