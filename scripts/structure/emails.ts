import type { Source } from './sources.ts'

const EMAIL_FILE = /^server\/domains\/(\w+)\/emails\/([a-z0-9-]+)\.ts$/

/**
 * Each file in a folder `emails` declares one email, named as the file, with texts from the catalogue of its domain.
 * That it has a sample, and that every text is used, is checked by the types and by `server/email/emails.test.ts`.
 */
export function checkEmails(sources: Source[]): string[] {
  return sources.filter(({ path }) => path.startsWith('server/') && !path.endsWith('.test.ts')).flatMap(problems)
}

function problems({ path, text, imports }: Source): string[] {
  const [, domain = '', stem] = EMAIL_FILE.exec(path) ?? []
  const declared = [...text.matchAll(/export const (\w+) = defineEmail\(\{\s*name: '(\w+)',\s*texts: (\w+)\.(\w+),/g)]
  if (!stem) {
    const mayDefine = imports.some(({ target, typeOnly }) => target === 'server/email/define.ts' && !typeOnly)
    return mayDefine ? [`${path}: emails are in the folder emails of a domain`] : []
  }
  const name = stem.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const [only] = declared
  if (declared.length !== 1 || !only) return [`${path}: declares one email, with its name and its texts first`]
  const names = [only[1], only[2], only[4]]
  if (names.some((one) => one !== name)) return [`${path}: the email and its texts are named ${name}`]
  const isOwn = text.includes(`'@jodi/shared/${domain}/email-texts.ts'`)
  return isOwn ? [] : [`${path}: its texts are in shared/${domain}/email-texts.ts`]
}
