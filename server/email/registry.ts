import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Email } from '#email/define.ts'

const SERVER = path.join(import.meta.dirname, '..')
const files = globSync('domains/*/emails/*.ts', { cwd: SERVER }).sort()

/** Every email by its name: each file in a domain's folder `emails` declares one. */
export const emails: ReadonlyMap<string, Email> = new Map(
  (await Promise.all(files.map(readEmails))).flat().map((email) => [email.name, email]),
)

async function readEmails(file: string): Promise<Email[]> {
  const module: Record<string, Email> = await import(pathToFileURL(path.join(SERVER, file)).href)
  return Object.values(module)
}
