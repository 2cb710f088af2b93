import type { SessionEnding } from '@jodi/shared/accounts/contract.ts'
import { signInErrorTexts } from '@jodi/shared/accounts/sign-in-texts.ts'
import { accountsTexts } from '@jodi/shared/accounts/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { formatDateTime } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { serverNow } from '#lib/time/server-clock.ts'

export type LegalBlock = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

const HEADING = /^#{1,3}\s+/
const ITEM = /^[-*]\s+/

/** Parses the bureau's text: '# ' begins a heading, '- ' a list entry, an empty line a paragraph. */
export function blocksOf(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = []
  let open: LegalBlock | null = null
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    const next = blockOf(line)
    if (next?.kind === 'list' && open?.kind === 'list') open.items.push(...next.items)
    else if (next?.kind === 'paragraph' && open?.kind === 'paragraph') open.text += `\n${next.text}`
    else {
      open = next
      if (next) blocks.push(next)
    }
  }
  return blocks
}

function blockOf(line: string): LegalBlock | null {
  if (line === '') return null
  if (HEADING.test(line)) return { kind: 'heading', text: line.replace(HEADING, '') }
  if (ITEM.test(line)) return { kind: 'list', items: [line.replace(ITEM, '')] }
  return { kind: 'paragraph', text: line }
}

const ENDING_TEXTS: Record<SessionEnding, PlainText> = {
  disabled: signInErrorTexts.disabled,
  passwordChanged: accountsTexts.signedOutByPasswordChange,
  signedOutEverywhere: accountsTexts.signedOutEverywhere,
  emailChanged: accountsTexts.signedOutByEmailChange,
  privilegesChanged: accountsTexts.signedOutByPrivilegeChange,
}

/** Text for each reason why the server ended a session. */
export const endingText = (ending: SessionEnding) => t(ENDING_TEXTS[ending])

/** What is required before a new address takes effect. */
export function emailChangeText(email: string, effectiveAfter: Date): string {
  if (effectiveAfter <= serverNow()) return t(accountsTexts.emailChangeUnconfirmed, { email })
  return t(accountsTexts.emailChangeDelayed, {
    email,
    moment: formatDateTime(effectiveAfter),
  })
}
