/** Converts a name for the database and the REST API: `motherTongue` becomes `mother_tongue`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
