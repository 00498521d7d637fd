import type { Command } from 'commander';

/** Returns the words of a command after `club`, such as `member grant`. */
export function commandPath(command: Command): string {
  const { parent } = command;
  return parent?.parent ? `${commandPath(parent)} ${command.name()}` : command.name();
}
