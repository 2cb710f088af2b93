/** A name as the database and the REST API write it: `motherTongue` is `mother_tongue`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
