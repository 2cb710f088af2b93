/**
 * A text with commands for operators as they are called here: what runs in production has no npm. Its `bin/jodi` sets
 * JODI_COMMAND, and needs no `--` before arguments.
 */
export function withCommands(text: string, command = process.env.JODI_COMMAND): string {
  return command ? text.replaceAll(/\bnpm (?:run )?([a-z][a-z:-]*)(?: --(?= ))?/g, `${command} $1`) : text
}
